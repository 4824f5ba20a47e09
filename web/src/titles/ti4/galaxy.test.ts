import { describe, expect, it } from "vitest";

import { marksOf } from "../../galaxy/map/marks";
import { lanesOf } from "../../galaxy/map/lanes";
import { toldOf } from "./battle";
import { galaxyOf, type Seen } from "./galaxy";
import type { Catalog } from "./types";

const spots = { planets: [{ x: 0, y: 0, r: 20 }], wormhole: null };
const system = (name: string, planets: string[]) => ({ name, planets, feature: null, wormhole: null, spots });
const catalog = {
  planets: {
    jord: { name: "Jord", system: "tile_1", resources: 4, influence: 2, specialty: null, traits: [] },
    mallice: { name: "Mallice", system: "nexus", resources: 0, influence: 3, specialty: null, legendary: true },
  },
  systems: {
    tile_1: system("Jord", ["jord"]),
    tile_46: system("Empty space", []),
    nexus: system("Wormhole nexus", ["mallice"]),
  },
  units: {},
  features: {},
  words: {},
  factions: { sol: { name: "The Federation of Sol", short: "Sol", abilities: [] } },
  attachments: { mining_world: { name: "Mining World", effect: "More resources.", resources: 2, influence: 0 } },
} as unknown as Catalog;

const units = (kind: string, n: number, damaged = 0) => ({ kind, n, damaged });
const planet = (more: object) => ({
  system: "tile_1",
  owner: null,
  exhausted: false,
  resources: 0,
  influence: 0,
  traits: [],
  specialties: [],
  legendary: false,
  attachments: [],
  units: [],
  ...more,
});

const view = {
  seats: 2,
  round: 2,
  systems: {
    tile_1: {
      at: [0, 1],
      units: [{ player: 0, units: [units("infantry", 2), units("fighter", 3), units("dreadnought", 2, 1)] }],
      tokens: [1],
      wormholes: [],
    },
    tile_46: { at: [1, 0], units: [], tokens: [], wormholes: [], frontier: true },
    tile_83a: { at: [0, 0], units: [], tokens: [], wormholes: [], turned: 2 },
    nexus: { at: null, units: [], tokens: [], wormholes: ["gamma", "gamma"] },
  },
  planets: {
    jord: planet({
      owner: 0,
      resources: 6,
      influence: 2,
      attachments: ["mining_world"],
      units: [
        { player: 0, units: [units("space_dock", 1), units("mech", 1)] },
        { player: 1, units: [units("infantry", 1)] },
      ],
    }),
    mallice: planet({ system: "nexus", influence: 3, legendary: true }),
  },
  players: [
    { player: 0, faction: "sol", home: "tile_1" },
    { player: 1, faction: null },
  ],
  building: null,
} as unknown as Seen & { round: number };

const told = ({ kind, n, damaged }: { kind: string; n: number; damaged: boolean }) =>
  `${n} ${kind}${damaged ? " damaged" : ""}`;

describe("the galaxy of TI4", () => {
  const galaxy = galaxyOf(view, catalog);

  it("has fleets with the largest ships first, and what they carry apart", () => {
    const [fleet] = galaxy.systems["tile_1"]!.fleets;
    expect(fleet?.ships.map(told)).toEqual(["1 dreadnought", "1 dreadnought damaged", "3 fighter"]);
    expect(fleet?.aboard.map(told)).toEqual(["2 infantry"]);
  });

  it("has planets worth what they are worth now, with their attachments and who has landed", () => {
    const { jord, mallice } = galaxy.planets;
    expect([jord?.resources, jord?.attached]).toEqual([6, [{ sign: "+2/0", text: "Mining World: More resources." }]]);
    expect(jord?.units.map(told)).toEqual(["1 mech", "1 space_dock"]);
    expect([jord?.landed?.player, jord?.landed?.units.map(told)]).toEqual([1, ["1 infantry"]]);
    expect(mallice?.legendary).toBe(true);
  });

  it("has hyperlanes in their rotation, which turn with the map and are no systems", () => {
    expect(Object.keys(galaxy.systems)).toEqual(["tile_1", "tile_46", "nexus"]);
    expect(lanesOf(galaxy, 0)).toEqual([{ id: "tile_83a", x: 0, y: 0, turned: 2 }]);
    expect(lanesOf(galaxy, 5)[0]?.turned).toBe(1);
  });

  it("has the nexus beside the board, apart from every tile and with its name", () => {
    const marks = marksOf(galaxy, catalog, 0);
    const nexus = marks.find(({ id }) => id === "nexus");
    expect(nexus?.caption).toBe("Wormhole nexus");
    expect(nexus?.wormholes.map(({ end }) => end)).toEqual(["gamma"]);
    for (const other of marks)
      if (other !== nexus) expect(Math.hypot(other.x - nexus!.x, other.y - nexus!.y)).toBeGreaterThan(109);
  });

  it("shows frontier tokens where they lie", () => {
    expect(marksOf(galaxy, catalog, 0).find(({ id }) => id === "tile_46")?.tokens[0]?.look).toBe("frontier");
  });
});

describe("a combat of TI4", () => {
  const die = { unit: "dreadnought", needs: 5, bonus: 0, face: 7, rerolls: ["fire_team"] };
  const told4 = (stage: object[]) =>
    toldOf({ ...view, stage } as unknown as Parameters<typeof toldOf>[0], galaxyOf(view, catalog), catalog);

  it("is read from the stage, in space", () => {
    const combat = { event: "SpaceCombat", system: "tile_1", attacker: 0, defender: 1, round: 1, retreating: 1 };
    const fight = told4([combat, { event: "Roll", kind: "space", player: 0, dice: [die] }]);
    expect([fight?.system, fight?.planet, fight?.round]).toEqual(["tile_1", null, 1]);
    expect(fight?.roll?.dice.map(({ player, face, rerolled }) => [player, face, rerolled])).toEqual([[0, 7, true]]);
    expect(fight?.sides.map(({ leaving }) => leaving)).toEqual([false, true]);
    const after = told4([{ ...combat, rolls: [0, 1].map((player) => ({ kind: "space", player, dice: [die] })) }]);
    expect(after?.roll?.dice.map(({ player }) => player)).toEqual([0, 1]);
  });

  it("and on the ground, where only ground forces fight", () => {
    const fight = told4([{ event: "GroundCombat", planet: "jord", attacker: 1, defender: 0, round: 1 }]);
    expect(fight?.sides.map((side) => side.units.map(told))).toEqual([["1 infantry"], ["1 mech"]]);
    expect(told4([])).toBeNull();
  });
});
