import { expect, test } from "vitest";

import { figure, middleOf, POINTS } from "./slices";

const apart = (a: number, b: number) =>
  Math.hypot((POINTS[a]?.x ?? 0) - (POINTS[b]?.x ?? 0), (POINTS[a]?.y ?? 0) - (POINTS[b]?.y ?? 0));

test("the tiles that should touch do, and no others", () => {
  const touching = [0, 1, 2, 3, 4].flatMap((a) =>
    [0, 1, 2, 3, 4].filter((b) => a < b && apart(a, b) < 110).map((b) => `${a}${b}`),
  );
  expect(touching).toEqual(["01", "03", "12", "13", "14", "34"]);
});

test("north is up, and figures are short", () => {
  expect(middleOf(0, 10).y).toBeCloseTo(-10);
  expect(middleOf(1, 10).x).toBeGreaterThan(0);
  expect(figure(4.5, "de")).toBe("4,5");
  expect(figure(4, "en")).toBe("4");
});
