import { expect, it } from "vitest";

import type { LogLine } from "../lib/server/wire";
import { folded } from "./folded";

const line = (n: number, text: string, player = 0): LogLine => {
  return { n, text, player, key: "", level: 0, at: [], mine: false };
};
const told = (lines: LogLine[], seen: number) => folded(lines, seen).map((row) => [row.line.n, row.times]);

it("tells once what happened several times in a row", () => {
  expect(told([line(1, "a"), line(2, "a"), line(3, "b"), line(4, "a")], 9)).toEqual([
    [2, 2],
    [3, 1],
    [4, 1],
  ]);
});

it("keeps apart what others did and what is new", () => {
  expect(told([line(1, "a"), line(2, "a", 1), line(3, "a", 1)], 2)).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});
