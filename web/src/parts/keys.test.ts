import { expect, test } from "vitest";

import keyboard from "../lib/table/keyboard.ts?raw";
import page from "./Keys.svelte?raw";

test("the page of keys names every key that does something, and no other", () => {
  const letters = /const letters[^{]*\{\n(.*?)\n\};/s.exec(keyboard)?.[1] ?? "";
  const acting = [...letters.matchAll(/^ {2}(?:"(.)"|(\w)):/gm)].map(([, sign, letter]) =>
    (sign ?? letter ?? "").toUpperCase(),
  );
  const named = [...page.matchAll(/(?:\["|key: ")([^"]+)"/g)].map(([, key]) => key ?? "");
  expect(acting.length).toBeGreaterThan(8);
  expect(acting.filter((key) => !named.includes(key))).toEqual([]);
  expect(named.filter((key) => key.length === 1 && !acting.includes(key))).toEqual([]);
});
