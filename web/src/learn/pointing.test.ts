import { expect, test } from "vitest";

import { selectorsOf } from "./pointing";

test("a lesson names places by what they are", () => {
  globalThis.CSS ??= { escape: (text: string) => text.replace(/([^\w-])/g, "\\$1") } as typeof CSS;
  expect(selectorsOf("map", "tile_24")[0]).toBe('[data-key="system:tile_24"]');
  expect(selectorsOf("option", "strategic:technology")[0]).toContain("strategic\\:technology");
  expect(selectorsOf("sheet", "")).toHaveLength(2);
});

test("a place that nobody knows is nowhere", () => {
  expect(selectorsOf("moon", "")).toEqual([]);
});
