import { expect, it } from "vitest";

import type { Said } from "../lib/server/wire";
import { joined } from "./joined";

const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ n: from + i }) as Said);
const numbers = (talk: Said[]) => talk.map(({ n }) => n);

it("keeps what has gone out of the frame", () => {
  expect(numbers(joined(lines(0, 60), lines(25, 75)))).toEqual(numbers(lines(0, 75)));
  expect(numbers(joined(lines(0, 25), lines(25, 75)))).toEqual(numbers(lines(0, 75)));
});

it("shows no talk with a gap in it", () => {
  expect(numbers(joined(lines(0, 20), lines(25, 75)))).toEqual(numbers(lines(25, 75)));
  expect(joined(lines(0, 20), [])).toEqual([]);
  expect(numbers(joined([], lines(0, 3)))).toEqual([0, 1, 2]);
});
