/** Questions for tests: rows, a form, and a fleet that moves. */

import type { Ask, FormRow } from "../lib/server/wire";

export const row = (id: string, rest: Partial<FormRow> = {}): FormRow => ({
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
  rare: false,
  needs: null,
  ...rest,
});
export const ask = (rest: Partial<Ask>): Ask => ({
  kind: "k",
  form: "submit",
  of: "word",
  question: "?",
  context: null,
  hidden: false,
  together: false,
  about: {},
  options: [],
  panel: null,
  suggestions: [],
  passes: false,
  ...rest,
});
export const system = (id: string) => ({ kind: "system" as const, id });

export const move = ask({
  about: { system: "27" },
  panel: {
    groups: [
      {
        id: "a",
        text: "Quann",
        at: system("25"),
        note: null,
        single: false,
        shape: "whole",
        way: [system("26")],
        rows: [row("cruiser", { unit: "cruiser", start: 2 }), row("gf", { unit: "ground_force", max: 5 })],
      },
      {
        id: "b",
        text: "Wellon",
        at: system("30"),
        note: null,
        single: false,
        shape: "whole",
        way: [],
        rows: [row("x", { why: "Your counter is here." })],
      },
    ],
    meters: [],
    confirm: "Move",
    none: null,
    odds: true,
  },
});
