import type { At, Ask, Draft, Form, FormGroup, FormRow } from "../lib/wire";

/** Where something is that the game talks about, as one word. */
export const placeKey = (at: At): string => `${at.kind}:${at.id}`;
export const same = (a: At | null | undefined, b: At | null | undefined): boolean =>
  !!a && !!b && a.kind === b.kind && a.id === b.id;

export const rowsOf = (form: Form): FormRow[] => form.groups.flatMap((group) => group.rows);

/** What the form begins with. */
export function startOf(form: Form): Draft {
  const draft: Draft = {};
  for (const row of rowsOf(form)) if (row.kind !== "text" && row.start) draft[row.id] = row.start;
  return draft;
}

/** A draft for a form that has changed: what was filled in stays as far as there is still room for it. */
export function carried(form: Form, old: Draft): Draft {
  const draft: Draft = {};
  for (const row of rowsOf(form)) {
    const value = old[row.id];
    if (typeof value === "string") draft[row.id] = value;
    else if (value !== undefined && !row.why) draft[row.id] = clamp(row, value);
  }
  return draft;
}

export const clamp = (row: FormRow, n: number): number => Math.max(row.min, Math.min(row.max, n));
export const count = (draft: Draft, row: FormRow): number => Number(draft[row.id] ?? 0);
export const filled = (draft: Draft, group: FormGroup): number =>
  group.rows.reduce((sum, row) => sum + (row.kind === "text" ? 0 : count(draft, row)), 0);

/** The draft with something else in one row; where only one row can be ticked the others give way. */
export function written(form: Form | null, draft: Draft, row: FormRow, value: number | string): Draft {
  const next: Draft = { ...draft, [row.id]: typeof value === "number" ? clamp(row, value) : value };
  const group = form?.groups.find((one) => one.rows.some((other) => other.id === row.id));
  if (group?.single) for (const other of group.rows) next[other.id] = other.id === row.id ? 1 : 0;
  return next;
}

/** A press on a group: everything in it, or nothing if there is anything already. */
export function toggled(draft: Draft, group: FormGroup): Draft {
  const next = { ...draft };
  const empty = filled(draft, group) === 0;
  for (const row of group.rows) if (row.kind !== "text" && !row.why) next[row.id] = empty ? row.max : row.min;
  return next;
}

export interface Route {
  from: string;
  to: string;
  label: string;
}

/** What the map shows of a form: where something can be filled in, where something is, and what moves where. */
export interface Marks {
  legal: At[];
  selected: At[];
  active: string[];
  routes: Route[];
}

const onMap = (at: At): boolean => at.kind === "system" || at.kind === "planet" || at.kind === "space";

export function marksOf(ask: Ask | null, chosen: string | null, draft: Draft): Marks {
  const marks: Marks = { legal: [], selected: [], active: activeOf(ask), routes: [] };
  if (!ask) return marks;
  for (const option of ask.options) {
    if (!option.at || !onMap(option.at)) continue;
    marks.legal.push(option.at);
    if (option.id === chosen) marks.selected.push(option.at);
  }
  for (const group of ask.panel?.groups ?? []) markGroup(marks, group, draft);
  return marks;
}

function markGroup(marks: Marks, group: FormGroup, draft: Draft): void {
  const open = group.rows.some((row) => !row.why && row.max > 0);
  const n = filled(draft, group);
  if (group.at && onMap(group.at) && open) {
    marks.legal.push(group.at);
    if (n > 0) marks.selected.push(group.at);
    const to = marks.active[0];
    if (n > 0 && to && group.at.kind === "system" && group.at.id !== to)
      marks.routes.push({ from: group.at.id, to, label: labelOf(draft, group) });
  }
  for (const row of group.rows) {
    if (!row.at || row.why || !onMap(row.at) || same(row.at, group.at)) continue;
    marks.legal.push(row.at);
    if (count(draft, row) > 0) marks.selected.push(row.at);
  }
}

const CARGO = new Set(["fighter", "ground_force", "pds"]);

/** Ships, and behind a plus what they carry. */
function labelOf(draft: Draft, group: FormGroup): string {
  let ships = 0;
  let cargo = 0;
  for (const row of group.rows) {
    if (row.kind === "text") continue;
    if (row.unit && CARGO.has(row.unit)) cargo += count(draft, row);
    else ships += count(draft, row);
  }
  if (!cargo) return `${ships}`;
  return ships ? `${ships} + ${cargo}` : `${cargo}`;
}

function activeOf(ask: Ask | null): string[] {
  const system = ask?.about.system;
  return typeof system === "string" ? [system] : [];
}

/** The option, group or row that lives at a place of the map. A planet also stands for its system and back. */
export function foundAt<T extends { at: At | null }>(things: T[], at: At, systemOf: (planet: string) => string): T[] {
  const exact = things.filter((thing) => same(thing.at, at));
  if (exact.length) return exact;
  if (at.kind === "planet") {
    const system = systemOf(at.id);
    return things.filter((thing) => thing.at?.kind === "system" && thing.at.id === system);
  }
  if (at.kind === "system")
    return things.filter((thing) => thing.at?.kind === "planet" && systemOf(thing.at.id) === at.id);
  return [];
}

/** A hidden moment in which I may play something or pass. */
export const isReaction = (ask: Ask): boolean =>
  ask.form === "ready" ||
  (ask.hidden &&
    ask.options.some((option) => option.id === "pass") &&
    ask.options.every((option) => option.id === "pass" || option.at?.kind === "card" || /^react/.test(ask.kind)));

/** The number that is pressed for a row: 1 to 9. */
export const digitOf = (index: number): string => (index < 9 ? `${index + 1}` : "");
