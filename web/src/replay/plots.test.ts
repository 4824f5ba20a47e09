import { expect, it } from "vitest";

import { nice, plotOf } from "./plots";

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

it("rounds up to something readable", () => expect([1, 7, 23, 230].map(nice)).toEqual([2, 8, 30, 300]));
