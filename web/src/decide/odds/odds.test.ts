import { expect, test } from "vitest";

import { left, margin, percent } from "./odds";

test("odds are told with their error", () => {
  expect(percent(0.934)).toBe(93);
  expect(margin(0.5, 100)).toBe(10);
  expect(margin(0.93, 200)).toBe(4);
});

test("what never happened can still happen", () => {
  expect(margin(1, 200)).toBe(2);
  expect(margin(0, 10)).toBe(30);
});

test("what survives is told of the fights that are won", () => {
  expect(left({ win: 0.375, left: 0.375 })).toBe(1);
  expect(left({ win: 0.5, left: 1.25 })).toBe(2.5);
  expect(left({ win: 0, left: 0 })).toBe(null);
});
