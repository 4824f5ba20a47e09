import { describe, expect, it } from "vitest";

import type { Ask, FormRow } from "../lib/wire";
import { carried, foundAt, isReaction, marksOf, startOf, toggled, written } from "./draft";

const row = (id: string, rest: Partial<FormRow> = {}): FormRow => ({
  id,
  text: id,
  unit: null,
  at: null,
  min: 0,
  max: 2,
  start: 0,
  note: null,
  kind: "count",
  why: null,
  ...rest,
});
const ask = (rest: Partial<Ask>): Ask => ({
  kind: "k",
  form: "submit",
  of: "word",
  question: "?",
  context: null,
  hidden: false,
  about: {},
  options: [],
  panel: null,
  suggestions: [],
  ...rest,
});
const system = (id: string) => ({ kind: "system" as const, id });

const move = ask({
  about: { system: "27" },
  panel: {
    groups: [
      {
        id: "a",
        text: "Quann",
        at: system("25"),
        note: null,
        single: false,
        rows: [row("cruiser", { unit: "cruiser", start: 2 }), row("gf", { unit: "ground_force", max: 5 })],
      },
      {
        id: "b",
        text: "Wellon",
        at: system("30"),
        note: null,
        single: false,
        rows: [row("x", { why: "Your counter is here." })],
      },
    ],
    meters: [],
    confirm: "Move",
    none: null,
    odds: true,
  },
});

describe("a draft", () => {
  const form = move.panel!;
  it("begins with what the form proposes", () => expect(startOf(form)).toEqual({ cruiser: 2 }));
  it("keeps what still fits", () => {
    expect(carried(form, { cruiser: 9, gf: 3, x: 1, gone: 4 })).toEqual({ cruiser: 2, gf: 3 });
  });
  it("fills and empties a group", () => {
    const group = form.groups[0]!;
    expect(toggled({}, group)).toEqual({ cruiser: 2, gf: 5 });
    expect(toggled({ gf: 1 }, group)).toEqual({ cruiser: 0, gf: 0 });
  });
});

it("moves the tick where only one can be", () => {
  const tile = (id: string) => row(id, { kind: "tick", max: 1, at: { kind: "tile", id } });
  const rows = [tile("a"), tile("b")];
  const form = { ...move.panel!, groups: [{ id: "tiles", text: "", at: null, note: null, single: true, rows }] };
  expect(written(form, { a: 1 }, rows[1]!, 1)).toEqual({ a: 0, b: 1 });
  expect(written(move.panel, { cruiser: 2 }, move.panel!.groups[0]!.rows[1]!, 9)).toEqual({ cruiser: 2, gf: 5 });
});

describe("the map", () => {
  it("shows where ships come from and where they go", () => {
    const marks = marksOf(move, null, { cruiser: 1, gf: 3 });
    expect(marks.legal).toEqual([system("25")]);
    expect(marks.selected).toEqual([system("25")]);
    expect(marks.active).toEqual(["27"]);
    expect(marks.routes).toEqual([{ from: "25", to: "27", label: "1 + 3" }]);
  });
  it("shows options that are places", () => {
    const options = [
      { id: "27", text: "Bereg", at: system("27"), effect: null },
      { id: "done", text: "Done", at: null, effect: null },
    ];
    const marks = marksOf(ask({ form: "choose", options }), "27", {});
    expect(marks.legal).toEqual([system("27")]);
    expect(marks.selected).toEqual([system("27")]);
  });
});

it("finds what lives at a place", () => {
  const things = [{ at: system("27") }, { at: { kind: "planet" as const, id: "jord" } }];
  const systemOf = (planet: string) => (planet === "jord" ? "1" : "27");
  expect(foundAt(things, { kind: "planet", id: "bereg" }, systemOf)).toEqual([things[0]]);
  expect(foundAt(things, { kind: "planet", id: "jord" }, systemOf)).toEqual([things[1]]);
  expect(foundAt(things, system("1"), systemOf)).toEqual([things[1]]);
});

it("tells a reaction from another hidden question", () => {
  const pass = { id: "pass", text: "Pass", at: null, effect: null };
  const card = { id: "sabotage", text: "Sabotage", at: { kind: "card" as const, id: "sabotage" }, effect: null };
  const player = { id: "2", text: "Hacan", at: { kind: "player" as const, id: "2" }, effect: null };
  expect(isReaction(ask({ form: "ready", hidden: true }))).toBe(true);
  expect(isReaction(ask({ form: "choose", hidden: true, options: [card, pass] }))).toBe(true);
  expect(isReaction(ask({ form: "choose", hidden: true, options: [player, pass] }))).toBe(false);
  expect(isReaction(ask({ form: "choose", options: [card, pass] }))).toBe(false);
});
