import { expect, test } from "vitest";

import { margin, percent } from "./odds";

test("odds are told with their error", () => {
  expect(percent(0.934)).toBe(93);
  expect(margin(0.5, 100)).toBe(10);
  expect(margin(0.93, 200)).toBe(4);
});

test("what never happened can still happen", () => {
  expect(margin(1, 200)).toBe(2);
  expect(margin(0, 10)).toBe(30);
});
