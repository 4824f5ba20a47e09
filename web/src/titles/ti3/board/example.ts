/** A small galaxy for tests: Mecatol Rex, two homes, a wormhole, empty space and a nebula. */

import type { Catalog, Fleet, Ship, SystemFacts, View } from "./types";
import { speaker } from "./words";

const spot = (x: number, y: number, r: number) => ({ x, y, r });
const SPOTS = [[], [spot(0, -11, 20)], [spot(-25, -13, 16), spot(25, 1.5, 16)]];

function system(name: string, planets: string[], more: Partial<SystemFacts> = {}): SystemFacts {
  const spots = { planets: SPOTS[planets.length] ?? [], wormhole: null };
  return { name, planets, feature: null, wormhole: null, home: null, spots, ...more };
}

const planet = (
  name: string,
  system: string,
  resources: number,
  influence: number,
  specialty: string | null = null,
) => ({
  name,
  system,
  resources,
  influence,
  specialty,
});

const unit = (name: string, combat: number, dice = 1) => ({ name, plural: `${name}s`, combat, dice });

export const catalog: Catalog = {
  planets: {
    rex: planet("Mecatol Rex", "rex", 1, 6),
    jord: planet("Jord", "sol", 4, 2),
    arc: planet("Arc Prime", "letnev", 4, 0),
    wren: planet("Wren Terra", "letnev", 2, 1, "red"),
  },
  systems: {
    rex: system("Mecatol Rex", ["rex"]),
    sol: system("Jord", ["jord"], { home: "sol" }),
    letnev: system("Arc Prime · Wren Terra", ["arc", "wren"], { home: "letnev" }),
    empty_1: system("empty space", []),
    empty_2: system("empty space", []),
    nebula: system("the nebula", [], { feature: "nebula" }),
    alpha: system("alpha wormhole", [], { wormhole: "alpha" }),
  },
  units: {
    war_sun: unit("war sun", 3, 3),
    dreadnought: unit("dreadnought", 5),
    carrier: unit("carrier", 9),
    cruiser: unit("cruiser", 7),
    destroyer: unit("destroyer", 9),
    fighter: unit("fighter", 9),
    ground_force: unit("ground force", 8),
    pds: { name: "PDS", plural: "PDS", combat: 6, dice: 1 },
    space_dock: unit("space dock", 0),
  },
  races: { sol: { name: "Federation of Sol", short: "Sol" }, letnev: { name: "Barony of Letnev", short: "Letnev" } },
  leaders: {},
  counters: { biohazard: { name: "Biohazard" } },
  features: {
    nebula: { name: "nebula", effect: "No ship passes through." },
    wormhole_alpha: { name: "alpha wormhole", effect: "Next to its twin." },
    wormhole_beta: { name: "beta wormhole", effect: "Next to its twin." },
  },
  words: { red: "red" },
};

export const ship = (kind: string, n = 1, more: Partial<Ship> = {}): Ship => ({
  kind,
  damaged: false,
  gf: 0,
  pds: 0,
  n,
  ...more,
});

export const fleet = (player: number, ships: Ship[], fighters = 0): Fleet => ({ player, ships, fighters });

export function view(change: (view: View) => void = () => {}): View {
  const made: View = {
    round: 2,
    seats: 2,
    systems: {
      rex: { at: [0, 0], fleets: [], counters: [] },
      sol: { at: [0, -1], fleets: [fleet(0, [ship("carrier", 1, { gf: 2 }), ship("cruiser", 2)], 3)], counters: [] },
      letnev: { at: [1, 0], fleets: [fleet(1, [ship("dreadnought", 1, { damaged: true })])], counters: [0] },
      empty_1: { at: [1, -1], fleets: [], counters: [] },
      empty_2: { at: [-1, 1], fleets: [], counters: [] },
      nebula: { at: [0, 1], fleets: [], counters: [] },
      alpha: { at: [-1, 0], fleets: [], counters: [] },
    },
    planets: {
      rex: { owner: null },
      jord: { owner: 0, exhausted: false, gf: 4, pds: 1, dock: 0 },
      arc: { owner: 1, exhausted: true, gf: 2, pds: 0, dock: null },
      wren: { owner: 1, exhausted: false, gf: 0, pds: 0, dock: null },
    },
    players: [
      { player: 0, race: "sol", home: "sol" },
      { player: 1, race: "letnev", home: "letnev" },
    ],
    laws: {},
    swapped: false,
    stage: [],
    building: null,
  };
  change(made);
  return made;
}

export const naming = (made: View, seat: number | null = 0, lang = "en") => ({
  view: made,
  catalog,
  say: speaker(lang),
  seat,
});
