import { describe, expect, it } from "vitest";

import { carried, isReaction, shown, startOf, toggled, written } from "./draft";
import type { Draft, FormGroup } from "../lib/wire";
import { ask, move, row } from "./example";

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
  const form = {
    ...move.panel!,
    groups: [{ id: "tiles", text: "", at: null, note: null, single: true, way: [], shape: "tiles" as const, rows }],
  };
  expect(written(form, { a: 1 }, rows[1]!, 1)).toEqual({ a: 0, b: 1 });
  expect(written(move.panel, { cruiser: 2 }, move.panel!.groups[0]!.rows[1]!, 9)).toEqual({ cruiser: 2, gf: 5 });
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

it("shows what is common, finds the rest by search, and asks for details only of what is chosen", () => {
  const group = {
    rows: [
      row("give/goods"),
      row("give/spare/jord", { rare: true, text: "Not to activate: Jord" }),
      row("give/spare/moll", { rare: true, text: "Not to activate: Moll" }),
      row("give/until_spare/round", { needs: "give/spare" }),
    ],
  } as FormGroup;
  const ids = (draft: Draft, sought: string) => shown(group, draft, sought).map((one) => one.id);
  expect(ids({}, "")).toEqual(["give/goods"]);
  expect(ids({}, " JORD ")).toEqual(["give/goods", "give/spare/jord"]);
  expect(ids({ "give/spare/moll": 1 }, "")).toEqual(["give/goods", "give/spare/moll", "give/until_spare/round"]);
});
