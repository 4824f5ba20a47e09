import { expect, it } from "vitest";

import { cellsOf, wordOf } from "./rail";

const card = (initiative: number, player: number | null, goods = 0) => ({
  card: `card_${initiative}`,
  initiative,
  player,
  goods,
  used: false,
});
const rail = (order: number[], ...strategies: ReturnType<typeof card>[]) => cellsOf(strategies, order);

it("shows the cards in the order of play, the second of a player as such", () => {
  const cells = rail([0, 1], card(1, 0), card(2, null, 1), card(5, 1), card(7, 0));
  expect(cells.map(({ number, player, second, goods }) => [number, player, second, goods])).toEqual([
    [1, 0, false, 0],
    [2, null, false, 1],
    [5, 1, false, 0],
    [7, 0, true, 0],
  ]);
});

it("puts whoever comes before their card in front", () => {
  expect(rail([1, 0], card(1, 0), card(5, 1)).map(({ number, player }) => [number, player])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

it("says whose turn it is and who is next, past those who have passed", () => {
  const now = { turn: 0, passed: [1], out: [3], order: [0, 1, 2, 3] };
  expect([0, 1, 2, 3].map((player) => wordOf(player, now))).toEqual(["now", "passed", "next", "out"]);
});
