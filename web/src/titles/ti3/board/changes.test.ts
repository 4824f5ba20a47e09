import { describe, expect, it } from "vitest";

import { fightOf, remember } from "./battle";
import { changes } from "./changes";
import { catalog, fleet, ship, view } from "./example";
import { scenesOf } from "./motion";
import type { View } from "./types";

describe("changes", () => {
  it("are none between equal views", () => {
    expect(changes(view(), view())).toEqual([]);
  });

  it("tell a fleet that moves from one that is built or lost", () => {
    const after = view((view) => {
      view.systems["sol"]!.fleets = [fleet(0, [ship("cruiser", 1), ship("destroyer", 1)], 3)];
      view.systems["rex"]!.fleets = [fleet(0, [ship("carrier", 1)])];
    });
    expect(changes(view(), after)).toEqual([
      { what: "move", player: 0, from: "sol", to: "rex", ships: [{ kind: "carrier", n: 1 }] },
      { what: "built", player: 0, system: "sol", ships: [{ kind: "destroyer", n: 1 }] },
      { what: "lost", player: 0, system: "sol", ships: [{ kind: "cruiser", n: 1 }] },
    ]);
  });

  it("join fleets from several systems", () => {
    const before = view((view) => (view.systems["empty_1"]!.fleets = [fleet(0, [ship("cruiser", 1)])]));
    const after = view((view) => {
      view.systems["sol"]!.fleets = [fleet(0, [ship("carrier", 1)], 3)];
      view.systems["rex"]!.fleets = [fleet(0, [ship("cruiser", 3)])];
    });
    const moves = changes(before, after);
    expect(moves).toEqual([
      { what: "move", player: 0, from: "sol", to: "rex", ships: [{ kind: "cruiser", n: 2 }] },
      { what: "move", player: 0, from: "empty_1", to: "rex", ships: [{ kind: "cruiser", n: 1 }] },
    ]);
    const places = new Map(["sol", "rex", "empty_1"].map((id, x) => [id, { x, y: 0 }]));
    expect(scenesOf(moves, places, 1)).toHaveLength(2);
  });

  it("tell counters, planets and tiles", () => {
    const before = view((view) => delete view.systems["alpha"]);
    const after = view((view) => {
      view.systems["rex"]!.counters = [1];
      view.planets["rex"] = { owner: 0, exhausted: true, gf: 1 };
      view.planets["arc"]!.exhausted = false;
      view.planets["jord"]!.gf = 1;
    });
    expect(changes(before, after)).toEqual([
      { what: "tile", system: "alpha" },
      { what: "counter", player: 1, system: "rex" },
      { what: "taken", player: 0, planet: "rex" },
      { what: "ground", planet: "jord", gained: -3 },
      { what: "exhausted", planet: "arc", exhausted: false },
    ]);
  });
});

const die = (unit: string, needs: number, face: number, bonus = 0) => ({ unit, needs, bonus, face, rerolled: false });

describe("a battle", () => {
  const battle = { event: "Battle", system: "letnev", attacker: 0, defender: 1, round: 1, leaving: 1 };
  const roll = {
    event: "Roll",
    kind: "space",
    dice: [
      [0, die("cruiser", 7, 7)],
      [0, die("cruiser", 7, 6)],
      [1, die("dreadnought", 5, 4, 1)],
    ],
  };
  const fighting = (stage: View["stage"], cruisers = 2) =>
    view((view) => {
      view.stage = stage;
      view.systems["letnev"]!.fleets = [fleet(0, [ship("cruiser", cruisers)]), fleet(1, [ship("dreadnought", 1)])];
    });

  it("shows both sides, their dice and hits", () => {
    const fight = fightOf(fighting([battle, roll]), catalog, null);
    expect(fight?.kind).toBe("space");
    expect(fight?.sides.map(({ player, hits, leaving }) => [player, hits, leaving])).toEqual([
      [0, 1, false],
      [1, 1, true],
    ]);
    expect(fight?.sides[0].ranks[0]?.dice.map(({ hit }) => hit)).toEqual([true, false]);
  });

  it("remembers the last dice of the round and how it began", () => {
    const first = fighting([battle, roll]);
    const memory = remember(first, fightOf(first, catalog, null), null);
    const second = fighting([battle], 1);
    const fight = fightOf(second, catalog, memory);
    expect(fight?.roll).toBe("space");
    expect(fight?.sides[0].ranks[0]).toMatchObject({ kind: "cruiser", lost: 1, units: [{ damaged: false }] });
    const third = fighting([{ ...battle, round: 2 }], 0);
    const later = fightOf(third, catalog, remember(second, fight, memory));
    expect(later?.roll).toBeNull();
    expect(later?.sides[0].ranks[0]).toMatchObject({ lost: 2, units: [], dice: [] });
    expect(remember(view(), null, memory)).toBeNull();
  });

  it("may be fought on a planet, against its locals too", () => {
    const invasion = {
      event: "Invasion",
      planet: "rex",
      attacker: 0,
      defender: -1,
      round: 1,
      fighters: 0,
      locals: 2,
    };
    const made = view((view) => {
      view.stage = [invasion];
      view.planets["rex"] = { owner: null, landed: { gf: 3, pds: 0 } };
    });
    const fight = fightOf(made, catalog, null);
    expect(fight?.planet).toBe("rex");
    expect(fight?.sides.map(({ player, ranks }) => [player, ranks[0]?.units.length])).toEqual([
      [0, 3],
      [-1, 2],
    ]);
    expect(fightOf(view(), catalog, null)).toBeNull();
  });
});
