/** A small galaxy for tests: its middle, two homes, a wormhole, empty space and a nebula. */

import type { Catalog, Fleet, Galaxy, Group, PlanetHere, SystemFacts } from "./types";
import { speaker } from "./words/words";

const spot = (x: number, y: number, r: number) => ({ x, y, r });
const SPOTS = [[], [spot(0, -11, 20)], [spot(-25, -13, 16), spot(25, 1.5, 16)]];

function system(name: string, planets: string[], more: Partial<SystemFacts> = {}): SystemFacts {
  const spots = { planets: SPOTS[planets.length] ?? [], wormhole: null };
  return { name, planets, feature: null, wormhole: null, spots, ...more };
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
    hub: planet("Hub", "hub", 1, 6),
    blue: planet("Blue", "north", 4, 2),
    gold: planet("Gold", "east", 4, 0),
    grey: planet("Grey", "east", 2, 1, "red"),
  },
  systems: {
    hub: system("Hub", ["hub"]),
    north: system("Blue", ["blue"]),
    east: system("Gold · Grey", ["gold", "grey"]),
    empty_1: system("empty space", []),
    empty_2: system("empty space", []),
    nebula: system("the nebula", [], { feature: "nebula" }),
    alpha: system("alpha wormhole", [], { wormhole: "alpha" }),
  },
  units: {
    moon: unit("moon", 3, 3),
    galleon: unit("galleon", 5),
    barge: unit("barge", 9),
    frigate: unit("frigate", 7),
    sloop: unit("sloop", 9),
    dart: unit("dart", 9),
    troop: unit("troop", 8),
    gun: unit("gun", 6),
    dock: unit("dock", 0),
  },
  features: {
    nebula: { name: "nebula", effect: "No ship passes through." },
    wormhole_alpha: { name: "alpha wormhole", effect: "Next to its twin." },
    wormhole_beta: { name: "beta wormhole", effect: "Next to its twin." },
  },
  words: { red: "red" },
};

export const some = (kind: string, n = 1, damaged = false): Group => ({ kind, n, damaged });

export const fleet = (player: number, ships: Group[], aboard: Group[] = []): Fleet => ({
  player,
  ships,
  aboard,
  leaders: [],
});

export const held = (id: string, owner: number | null, more: Partial<PlanetHere> = {}): PlanetHere => ({
  owner,
  exhausted: false,
  resources: catalog.planets[id]?.resources ?? 0,
  influence: catalog.planets[id]?.influence ?? 0,
  units: [],
  landed: null,
  leaders: [],
  token: null,
  ...more,
});

export function galaxy(change: (galaxy: Galaxy) => void = () => {}): Galaxy {
  const made: Galaxy = {
    seats: 2,
    systems: {
      hub: { at: [0, 0], fleets: [], counters: [] },
      north: {
        at: [0, -1],
        fleets: [fleet(0, [some("barge"), some("frigate", 2), some("dart", 3)], [some("troop", 2)])],
        counters: [],
      },
      east: { at: [1, 0], fleets: [fleet(1, [some("galleon", 1, true)])], counters: [0] },
      empty_1: { at: [1, -1], fleets: [], counters: [] },
      empty_2: { at: [-1, 1], fleets: [], counters: [] },
      nebula: { at: [0, 1], fleets: [], counters: [] },
      alpha: { at: [-1, 0], fleets: [], counters: [] },
    },
    planets: {
      hub: held("hub", null),
      blue: held("blue", 0, { units: [some("troop", 4), some("gun"), some("dock")] }),
      gold: held("gold", 1, { exhausted: true, units: [some("troop", 2)] }),
      grey: held("grey", 1),
    },
    players: [
      { player: 0, name: "Foxes", home: "north" },
      { player: 1, name: "Owls", home: "east" },
    ],
    building: null,
    counters: (list) => `Counters: ${list}`,
  };
  change(made);
  return made;
}

export const naming = (made: Galaxy, seat: number | null = 0, lang = "en") => ({
  galaxy: made,
  catalog,
  say: speaker(lang),
  seat,
});
