import { describe, expect, it } from "vitest";

import { openCards, turnedUp } from "./reveals";

const line = (n: number, ...at: { kind: string; id: string }[]) => ({ n, at, player: 1 });

describe("cards that are turned up", () => {
  it("are those of the lines that are new, with where they were found", () => {
    const found = { kind: "exploration", id: "core_mine" };
    const log = [
      line(3, found),
      line(4, { kind: "planet", id: "lazar" }, found),
      line(5, { kind: "relic", id: "jr" }),
    ];
    expect(turnedUp(log, 3).map(({ kind, id, place, player }) => [kind, id, place, player])).toEqual([
      ["exploration", "core_mine", "lazar", 1],
      ["relic", "jr", "", 1],
    ]);
    expect(turnedUp(log, 5)).toEqual([]);
  });

  it("lie open while one of them is chosen, and while it is carried out", () => {
    const event = {
      event: "Exploration",
      player: 2,
      place: "lazar",
      deck: "industrial",
      card: "",
      drawn: ["a", "b"],
    };
    expect(openCards([event]).map(({ id, open }) => [id, open])).toEqual([
      ["a", true],
      ["b", true],
    ]);
    expect(openCards([{ ...event, drawn: [], card: "a" }]).map(({ id }) => id)).toEqual(["a"]);
    expect(openCards([{ ...event, drawn: [] }])).toEqual([]);
    expect(openCards([])).toEqual([]);
  });
});
