import { describe, expect, it } from "vitest";

import { speaker } from "../../galaxy/words/words";
import { summary } from "../../galaxy/words/speech";
import { toldOf } from "./battle";
import { galaxyOf, type Seen } from "./galaxy";
import type { Catalog, StageEvent } from "./types";

const spots = { planets: [], wormhole: null };
const unit = (name: string, combat: number) => ({ name, plural: `${name}s`, combat });
const catalog = {
  planets: {
    jord: { name: "Jord", system: "1", resources: 4, influence: 2, specialty: null },
    arc: { name: "Arc Prime", system: "10", resources: 4, influence: 0, specialty: "red" },
  },
  systems: {
    "1": { name: "Jord", planets: ["jord"], feature: null, wormhole: null, home: "sol", spots },
    "10": { name: "Arc Prime", planets: ["arc"], feature: null, wormhole: null, home: "letnev", spots },
  },
  units: {
    carrier: unit("carrier", 9),
    cruiser: unit("cruiser", 7),
    dreadnought: unit("dreadnought", 5),
    fighter: unit("fighter", 9),
    ground_force: unit("ground force", 8),
    pds: { name: "PDS", plural: "PDS", combat: 6 },
  },
  factions: {
    sol: { name: "Federation of Sol", short: "Sol" },
    letnev: { name: "Barony of Letnev", short: "Letnev" },
  },
  leaders: { admiral: { name: "the admiral" }, general: { name: "the general" } },
  counters: { biohazard: { name: "Biohazard" } },
  features: {},
  words: { red: "red" },
} as unknown as Catalog;

const ship = (kind: string, n = 1, more: object = {}) => ({ kind, damaged: false, gf: 0, pds: 0, n, ...more });

function view(change: (view: Seen) => void = () => {}): Seen {
  const made: Seen = {
    seats: 2,
    systems: {
      "1": {
        at: [0, -1],
        fleets: [
          {
            player: 0,
            ships: [ship("cruiser", 2), ship("carrier", 1, { gf: 2, leaders: ["admiral"] })],
            fighters: 3,
          },
        ],
        counters: [],
      },
      "10": {
        at: [1, 0],
        fleets: [
          { player: 1, ships: [ship("dreadnought", 1, { damaged: true }), ship("dreadnought", 2)], fighters: 0 },
        ],
        counters: [0],
      },
    },
    planets: {
      jord: { owner: 0, exhausted: false, gf: 4, pds: 1, dock: 0 },
      arc: { owner: 1, exhausted: true, gf: 2, pds: 0, dock: null },
    },
    players: [
      { player: 0, faction: "sol", home: "1" },
      { player: 1, faction: "letnev", home: "10" },
    ],
    swapped: false,
    stage: [],
    building: null,
  };
  change(made);
  return made;
}

const told = ({ kind, n, damaged }: { kind: string; n: number; damaged: boolean }) =>
  `${n} ${kind}${damaged ? " damaged" : ""}`;

describe("the galaxy of TI3", () => {
  it("has fleets with the largest ships first, what they carry and who leads them", () => {
    const { systems } = galaxyOf(view(), catalog);
    const [sol] = systems["1"]!.fleets;
    expect(sol?.ships.map(told)).toEqual(["1 carrier", "2 cruiser", "3 fighter"]);
    expect(sol?.aboard.map(told)).toEqual(["2 ground_force"]);
    expect(sol?.leaders).toEqual(["the admiral"]);
    expect(systems["10"]!.fleets[0]?.ships.map(told)).toEqual(["2 dreadnought", "1 dreadnought damaged"]);
  });

  it("has planets with what stands on them, and swaps their values when a law does", () => {
    const { jord } = galaxyOf(view(), catalog).planets;
    expect(jord?.units.map(told)).toEqual(["4 ground_force", "1 pds", "1 space_dock"]);
    expect([jord?.resources, jord?.influence]).toEqual([4, 2]);
    const swapped = galaxyOf(view((made) => (made.swapped = true)), catalog).planets["jord"]; // prettier-ignore
    expect([swapped?.resources, swapped?.influence]).toEqual([2, 4]);
  });

  it("shows who landed, and domain counters as far as they are known", () => {
    const landing = (stage: StageEvent[]) =>
      galaxyOf(
        view((made) => {
          made.stage = stage;
          made.planets["arc"]!.landed = { gf: 2, pds: 0, leaders: ["general"] };
          made.planets["arc"]!.domain = { counter: "biohazard_2", open: true, probed: [] };
          made.planets["jord"]!.domain = { counter: null, open: false, probed: [] };
        }),
        catalog,
      ).planets;
    const { arc, jord } = landing([{ event: "Activation", player: 0 }]);
    expect(arc?.landed).toMatchObject({ player: 0, leaders: ["the general"] });
    expect(arc?.landed?.units.map(told)).toEqual(["2 ground_force"]);
    expect(landing([])["arc"]?.landed?.player).toBeNull();
    expect([arc?.token, jord?.token]).toEqual([
      { sign: "!", text: "Biohazard" },
      { sign: "?", text: "A domain counter lies here face down" },
    ]);
  });

  it("is told by its people and its counters", () => {
    const naming = { galaxy: galaxyOf(view(), catalog), catalog, say: speaker("en"), seat: 0 };
    expect(summary(naming, "10")).toBe(
      "Arc Prime. Home of Letnev. Arc Prime, 4 resources, 0 influence, Letnev, technology specialty: red, exhausted, " +
        "2 ground forces. Letnev: 2 dreadnoughts, 1 dreadnought (damaged). Command counter: You.",
    );
  });
});

describe("a battle of TI3", () => {
  const die = (unit: string, needs: number, face: number) => ({ unit, needs, bonus: 0, face, rerolled: false });
  const fought = (stage: StageEvent[], change: (view: Seen) => void = () => {}) => {
    const made = view((made) => {
      made.stage = stage;
      change(made);
    });
    return toldOf({ ...made, round: 2 }, galaxyOf(made, catalog), catalog);
  };

  it("is read from the stage, with the dice that lie there", () => {
    const battle = { event: "Battle", system: "10", attacker: 0, defender: 1, round: 1, leaving: 1 };
    const roll = { event: "Roll", kind: "space", dice: [[1, die("dreadnought", 5, 4)]] };
    const fight = fought([battle, roll]);
    expect(fight).toMatchObject({ system: "10", planet: null, round: 1 });
    expect(fight?.roll).toMatchObject({ kind: "space", name: "Battle dice", each: true });
    expect(fight?.roll?.dice).toEqual([{ player: 1, ...die("dreadnought", 5, 4) }]);
    expect(fight?.sides.map(({ player, leaving, units }) => [player, leaving, units.map(told)])).toEqual([
      [0, false, []],
      [1, true, ["2 dreadnought", "1 dreadnought damaged"]],
    ]);
    expect(fought([])).toBeNull();
  });

  it("shows dice that a card throws without a name for them", () => {
    const battle = { event: "Battle", system: "10", attacker: 0, defender: 1, round: 1 };
    const fight = fought([battle, { event: "Roll", kind: "minefields", dice: [[1, die("dreadnought", 0, 4)]] }]);
    expect(fight?.roll).toMatchObject({ kind: "minefields", name: "", each: false });
  });

  it("on a planet is fought by those who landed, against locals too", () => {
    const invasion = {
      event: "Invasion",
      planet: "arc",
      attacker: 0,
      defender: -1,
      round: 1,
      fighters: 1,
      locals: 2,
    };
    const fight = fought([invasion], (made) => {
      made.planets["arc"] = { owner: null, landed: { gf: 3, pds: 0 } };
    });
    expect(fight).toMatchObject({ system: "10", planet: "arc", roll: null });
    expect(fight?.sides.map(({ name, units }) => [name, units.map(told)])).toEqual([
      [undefined, ["3 ground_force", "1 fighter"]],
      ["Locals", ["2 ground_force"]],
    ]);
  });
});
