import { expect, it } from "vitest";

import { labelsOf, nice, plotOf } from "./plots";

it("draws a line for each player", () => {
  const rounds = [
    {
      round: 1,
      players: [
        { player: 0, points: 0 },
        { player: 1, points: 1 },
      ],
    },
    {
      round: 2,
      players: [
        { player: 0, points: 4 },
        { player: 1, points: 2 },
      ],
    },
  ];
  const plot = plotOf(rounds, "points", 100, 40);
  expect(plot.top).toBe(4);
  expect(plot.lines[0]?.points).toEqual([
    { x: 0, y: 40, value: 0 },
    { x: 100, y: 0, value: 4 },
  ]);
});

it("keeps points below zero in the box", () => {
  const rounds = [3, -14].map((points, round) => ({ round, players: [{ player: 0, points }] }));
  const plot = plotOf(rounds, "points", 100, 90);
  expect([plot.low, plot.top]).toEqual([-14, 4]);
  expect(plot.lines[0]?.points.map(({ y }) => y)).toEqual([5, 90]);
  expect(plot.ticks).toEqual([
    { value: 0, y: 20 },
    { value: 4, y: 0 },
    { value: -14, y: 90 },
  ]);
});

it("rounds up to something readable", () =>
  expect([1, 7, 23, 105, 130, 230, 310].map(nice)).toEqual([2, 8, 30, 120, 150, 250, 400]));

it("writes as many rounds below as do not touch", () => {
  const game = (count: number) => labelsOf([0, ...Array(count).keys()].map(roundOf), "End", 320);
  const roundOf = (round: number, index: number) => ({ round: index ? round + 1 : 1, players: [] });
  expect(game(4)).toEqual(["", "1", "2", "3", "End"]);
  expect(game(25).filter(Boolean)).toEqual([..."1 3 5 7 9 11 13 15 17 19 21 23 End".split(" ")]);
  expect(game(24).filter(Boolean).slice(-2)).toEqual(["21", "End"]);
});
