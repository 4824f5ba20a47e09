import { expect, test } from "vitest";

import type { PlayerSheet, View } from "../lib/wire";
import { plansFor } from "./prepare";

const sheet = { player: 0, strategies: ["trade"] } as unknown as PlayerSheet;
const view = (used: string[], phase = "action") =>
  ({ strategies: { used, bonus: {} }, stage: [], passed: [], phase }) as unknown as View;

test("passing can be prepared when every strategy card is played", () => {
  const first = (used: string[], phase?: string) => plansFor(sheet, view(used, phase))[0]?.text;
  expect(first(["trade"])).toBe("plan.turn");
  expect(first([])).toBe("plan.votes");
  expect(first(["trade"], "status")).toBe("plan.votes");
});

test("who has no seat prepares nothing", () => {
  expect(plansFor(undefined, view([]))).toEqual([]);
});
