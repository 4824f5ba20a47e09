import { describe, expect, it } from "vitest";

import type { Catalog, View } from "../types";
import { passedBy, warsOf } from "./wars";

const types = { s1: "strategy", s2: "strategy", w1: "war", w2: "final_war", p1: "production", c1: "council" };
const catalog = {
  events: Object.fromEntries(Object.entries(types).map(([id, type]) => [id, { type }])),
} as unknown as Catalog;
const after = (discard: string[], event: string | null, wars: number) => ({ discard, event, wars }) as View;
const passed = (view: View) => passedBy(view, catalog).map(({ event }) => event);

describe("events that went by", () => {
  it("are the wars and productions since the last other event", () => {
    expect(passed(after(["s1", "w1", "p1"], "s2", 1))).toEqual(["w1", "p1"]);
    expect(passed(after(["w1", "s1"], "s2", 1))).toEqual([]);
    expect(passed(after(["w1", "c1", "p1"], "s2", 1))).toEqual(["p1"]);
  });
  it("are with the war that is being fought, once its strengths are written", () => {
    expect(passed(after(["s1", "p1"], "w1", 1))).toEqual(["p1", "w1"]);
    expect(passed(after(["s1"], "w1", 0))).toEqual([]);
  });
});

it("numbers the wars", () => {
  expect(warsOf(after(["s1", "w1", "s2"], "w2", 2), catalog).map(({ event, war }) => [event, war])).toEqual([
    ["w1", 1],
    ["w2", 2],
  ]);
});
