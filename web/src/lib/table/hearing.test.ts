import { expect, test } from "vitest";

import { NOTES, SOUNDS } from "../browser/sound.svelte";
import type { LogLine } from "../server/wire";
import { heard } from "./hearing";

const line = (key: string, n?: number): LogLine =>
  ({ key, gain: n === undefined ? null : { n, player: 0, total: 1, kind: "other", source: "" } }) as LogLine;

test("votes and points are heard once, lost points are not", () => {
  expect(heard([line("vote.cast"), line("vote.abstained"), line("points.gained", 2)])).toEqual(["vote", "point"]);
  expect(heard([line("ballot.cast"), line("dice.rolled")])).toEqual(["vote", "dice"]);
  expect(heard([line("points.lost", -1), line("turn.passed")])).toEqual([]);
});

test("sounds are soft and short", () => {
  for (const sound of SOUNDS)
    for (const { at, rings, loud } of NOTES[sound]) {
      expect(loud).toBeLessThanOrEqual(0.6);
      expect(at + rings).toBeLessThanOrEqual(1.5);
    }
});
