import { describe, expect, it } from "vitest";

import { catalog, galaxy, naming, some } from "../example";
import { carriedBy, fightOf, remember, sideName, type Roll, type Told } from "./fight";

const die = (player: number, unit: string, needs: number, face: number, bonus = 0) => ({
  player,
  unit,
  needs,
  bonus,
  face,
  rerolled: false,
});
const roll: Roll = {
  kind: "space",
  name: "Battle dice",
  each: true,
  dice: [die(0, "frigate", 7, 7), die(0, "frigate", 7, 6), die(1, "galleon", 5, 4, 1)],
};
const told = (more: Partial<Told> = {}, frigates = 2): Told => ({
  id: "one",
  system: "east",
  planet: null,
  round: 1,
  roll: null,
  sides: [
    { player: 0, attacks: true, leaving: false, units: frigates ? [some("frigate", frigates)] : [] },
    { player: 1, attacks: false, leaving: true, units: [some("galleon")] },
  ],
  ...more,
});

describe("a battle", () => {
  it("shows both sides, their dice and hits", () => {
    const fight = fightOf(told({ roll }), catalog.units, null);
    expect(fight?.kind).toBe("space");
    expect(fight?.sides.map(({ player, hits, leaving }) => [player, hits, leaving])).toEqual([
      [0, 1, false],
      [1, 1, true],
    ]);
    expect(fight?.sides[0].ranks[0]?.dice.map(({ hit }) => hit)).toEqual([true, false]);
  });

  it("remembers the last dice of the round and how it began", () => {
    const memory = remember(fightOf(told({ roll }), catalog.units, null), roll, null);
    const fight = fightOf(told({}, 1), catalog.units, memory);
    expect(fight?.roll?.kind).toBe("space");
    expect(fight?.sides[0].ranks[0]).toMatchObject({ kind: "frigate", lost: 1, units: [{ damaged: false }] });
    const later = fightOf(told({ round: 2 }, 0), catalog.units, remember(fight, null, memory));
    expect(later?.roll).toBeNull();
    expect(later?.sides[0].ranks[0]).toMatchObject({ lost: 2, units: [], dice: [] });
    expect(fightOf(null, catalog.units, memory)).toBeNull();
    expect(remember(null, null, memory)).toBeNull();
  });

  it("forgets another battle", () => {
    const memory = remember(fightOf(told({ roll }), catalog.units, null), roll, null);
    expect(fightOf(told({ id: "two" }, 1), catalog.units, memory)?.sides[0].ranks[0]).toMatchObject({ lost: 0 });
  });

  it("may be fought on a planet, against nobody's units too", () => {
    const sides: Told["sides"] = [
      { player: 0, attacks: true, leaving: false, units: [some("troop", 3)] },
      { player: -1, name: "Locals", attacks: false, leaving: false, units: [some("troop", 2)] },
    ];
    const fight = fightOf(told({ planet: "hub", sides }), catalog.units, null);
    expect(fight?.kind).toBe("ground");
    expect(fight?.sides.map((side) => sideName(naming(galaxy()), side))).toEqual(["You", "Locals"]);
    expect(fight?.sides.map(({ ranks }) => ranks[0]?.units.length)).toEqual([3, 2]);
  });

  it("knows what fleets carry", () => {
    expect(carriedBy(galaxy(), "north", 0)).toEqual([some("troop", 2)]);
    expect(carriedBy(galaxy(), "north", 1)).toEqual([]);
  });
});
