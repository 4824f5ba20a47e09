import { describe, expect, it } from "vitest";

import { carried, isEmpty, isReaction, kinds, overtaken, shown, startOf, toggled, unseen, written } from "./draft";
import type { Draft, FormGroup } from "../lib/server/wire";
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

it("speaks of a draft only if there is one, and of others only if they are asked too", () => {
  expect(overtaken(true, move)).toBe("overtaken.draft");
  expect(overtaken(false, move)).toBe("overtaken");
  expect(overtaken(true, ask({ form: "choose" }))).toBe("overtaken");
  expect(overtaken(true, null)).toBe("overtaken");
  expect(unseen(ask({ hidden: true, together: true }))).toBe("nobody.sees");
  expect(unseen(ask({ hidden: true }))).toBe("nobody.else.sees");
});

it("tells a reaction from another hidden question", () => {
  const pass = { id: "pass", text: "Pass", at: null, effect: null, outlook: null };
  const card = {
    id: "sabotage",
    text: "Sabotage",
    at: { kind: "card" as const, id: "sabotage" },
    effect: null,
    outlook: null,
  };
  const player = { id: "2", text: "Hacan", at: { kind: "player" as const, id: "2" }, effect: null, outlook: null };
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
      row("give/peace/1", { rare: true, needs: "partner/1", text: "Not to attack: Hacan" }),
    ],
  } as FormGroup;
  const ids = (draft: Draft, sought: string) => {
    const rows = shown(group, draft, sought);
    return [rows.shown, rows.found].map((part) => part.map((one) => one.id));
  };
  expect(ids({}, "")).toEqual([["give/goods"], []]);
  expect(ids({}, " JORD ")).toEqual([["give/goods"], ["give/spare/jord"]]);
  const moll = { "give/spare/moll": 1 };
  expect(ids(moll, "")).toEqual([["give/goods", "give/spare/moll", "give/until_spare/round"], []]);
  expect(ids(moll, "moll")).toEqual([["give/goods", "give/until_spare/round"], ["give/spare/moll"]]);
  expect(ids({ "partner/1": 1 }, "")).toEqual([["give/goods", "give/peace/1"], []]);
  expect(ids({}, "hacan")).toEqual([["give/goods"], ["give/peace/1"]]);
  expect(kinds(group)).toEqual(["Not to activate", "Not to attack"]);
});

it("ticks one detail of what is chosen, and none of what is not", () => {
  const tick = (id: string, rest = {}) => row(id, { kind: "tick", max: 1, ...rest });
  const rows = [
    tick("give/peace/1"),
    tick("give/until/round", { needs: "give/peace" }),
    tick("give/until/turn", { needs: "give/peace" }),
  ];
  const form = { ...move.panel!, groups: [{ ...move.panel!.groups[0]!, rows }] };
  const peace = written(form, {}, rows[0]!, 1);
  expect(peace).toEqual({ "give/peace/1": 1, "give/until/round": 1 });
  const turn = written(form, peace, rows[2]!, 1);
  expect(turn).toEqual({ "give/peace/1": 1, "give/until/round": 0, "give/until/turn": 1 });
  expect(written(form, turn, rows[0]!, 0)).toEqual({ "give/peace/1": 0 });
});

it("knows whether anything is filled in", () => {
  const drafts: Draft[] = [{}, { a: 0, b: "" }, { a: 1 }, { b: "x" }];
  expect(drafts.map(isEmpty)).toEqual([true, true, false, false]);
});
