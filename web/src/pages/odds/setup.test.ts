import { expect, test } from "vitest";

import { addressOf, adopted, exchanged, readWish, share, stepped } from "./setup";

const ADDRESS =
  "/odds?title=ti4&attacker=2+dreadnought_2+1+dreadnought_2%21+3+fighter&attacker_faction=sol&defender=1+cruiser&defender_technologies=duranium_armor%2Cplasma_scoring";

test("the address is the battle", () => {
  const wish = readWish(ADDRESS.slice(5));
  expect(wish.attacker.units["dreadnought"]).toEqual({ number: 3, damaged: 1, upgraded: true });
  expect(wish.defender.technologies).toEqual(["duranium_armor", "plasma_scoring"]);
  expect(addressOf(wish)).toBe(ADDRESS);
  expect(exchanged(wish).attacker.units["cruiser"]?.number).toBe(1);
});

test("what somebody typed is read as far as it can be", () => {
  const wish = readWish("?place=moon&attacker=cruiser, 2 Fighter ??");
  expect(wish.place).toBe("space");
  expect(Object.keys(wish.attacker.units)).toEqual(["cruiser", "fighter"]);
});

test("with the last units the damage goes too", () => {
  const { attacker } = readWish("?attacker=1 dreadnought 1 dreadnought!");
  expect(stepped(attacker, "dreadnought", -1).units["dreadnought"]).toEqual({
    number: 1,
    damaged: 1,
    upgraded: false,
  });
  expect(stepped(attacker, "dreadnought", -5).units["dreadnought"]?.damaged).toBe(0);
});

test("what the server makes of it takes its place", () => {
  const side = { units: [], faction: "", technologies: [], offers: [], known: [] };
  const found = adopted({
    title: "ti4",
    place: "ground",
    attacker: { ...side, units: [{ kind: "infantry", number: 2, damaged: 0, upgraded: false }] },
    defender: side,
    factions: [],
    odds: null,
    elsewhere: null,
  });
  expect(addressOf(found)).toBe("/odds?title=ti4&place=ground&attacker=2+infantry");
});

test("next to nothing is not nothing", () => {
  expect([0, 0.00001, 0.5, 0.99999, 1].map((part) => share(part, "en"))).toEqual(["0", "<0.1", "50", ">99.9", "100"]);
  expect(share(0.1234, "de")).toBe("12,3");
});
