import { describe, expect, it } from "vitest";

import { ask, move, system } from "../../decide/example";
import { foundAt, marksOf } from "./places";

// the second row of the form fills what the ships of the first row carry
const cargo = new Set([move.panel?.groups[0]?.rows[1]?.unit ?? ""]);

describe("the map", () => {
  it("shows where ships come from and where they go", () => {
    const marks = marksOf(move, null, { cruiser: 1, gf: 3 }, cargo);
    expect(marks.legal).toEqual([system("25")]);
    expect(marks.selected).toEqual([system("25")]);
    expect(marks.active).toEqual(["27"]);
    expect(marks.routes).toEqual([{ from: "25", to: "27", label: "1 + 3", via: ["26"] }]);
  });
  it("shows options that are places", () => {
    const options = [
      { id: "27", text: "Other", at: system("27"), effect: null, outlook: null },
      { id: "done", text: "Done", at: null, effect: null, outlook: null },
    ];
    const marks = marksOf(ask({ form: "choose", options }), "27", {}, cargo);
    expect(marks.legal).toEqual([system("27")]);
    expect(marks.selected).toEqual([system("27")]);
  });
});

it("finds what lives at a place", () => {
  const things = [{ at: system("27") }, { at: { kind: "planet" as const, id: "blue" } }];
  const systemOf = (planet: string) => (planet === "blue" ? "1" : "27");
  expect(foundAt(things, { kind: "planet", id: "other" }, systemOf)).toEqual([things[0]]);
  expect(foundAt(things, { kind: "planet", id: "blue" }, systemOf)).toEqual([things[1]]);
  expect(foundAt(things, system("1"), systemOf)).toEqual([things[1]]);
});
