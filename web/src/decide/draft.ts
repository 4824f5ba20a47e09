import type { At, Ask, Draft, Form, FormGroup, FormRow, Option } from "../lib/server/wire";

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
  if (group && isDetail(row)) for (const other of siblings(group, row)) next[other.id] = other.id === row.id ? 1 : 0;
  return group ? detailed(group, next) : next;
}

/** A row that only says more about another, such as how long: one of its kind is ticked. */
export const isDetail = (row: FormRow): boolean => row.kind === "tick" && row.needs !== null && !row.rare;
const stem = (id: string): string => id.slice(0, id.lastIndexOf("/"));
const siblings = (group: FormGroup, row: FormRow): FormRow[] =>
  group.rows.filter((other) => isDetail(other) && other.needs === row.needs && stem(other.id) === stem(row.id));
const chosenIn = (draft: Draft, id: string): boolean =>
  Object.keys(draft).some((key) => (key === id || key.startsWith(`${id}/`)) && !!draft[key]);

/** The draft with one detail of each kind for what is chosen, the first unless told, and none for what is not. */
function detailed(group: FormGroup, draft: Draft): Draft {
  const next = { ...draft };
  for (const row of group.rows.filter(isDetail)) {
    const kind = siblings(group, row);
    if (!chosenIn(next, row.needs!)) delete next[row.id];
    else if (!kind.some((other) => next[other.id])) next[kind[0]!.id] = 1;
  }
  return next;
}

/** A press on a group: everything in it, or nothing if there is anything already. */
export function toggled(draft: Draft, group: FormGroup): Draft {
  const next = { ...draft };
  const empty = filled(draft, group) === 0;
  for (const row of group.rows) if (row.kind !== "text" && !row.why) next[row.id] = empty ? row.max : row.min;
  return next;
}

/** A hidden moment in which I may play something or pass. */
export const isReaction = (ask: Ask): boolean =>
  ask.form === "ready" ||
  (ask.hidden &&
    ask.options.some((option) => option.id === "pass") &&
    ask.options.every((option) => option.id === "pass" || option.at?.kind === "card" || /^react/.test(ask.kind)));

/** What to say when others were faster: that a draft is kept, if there is one. */
export const overtaken = (touched: boolean, ask: Ask | null): "overtaken" | "overtaken.draft" =>
  touched && ask?.panel ? "overtaken.draft" : "overtaken";

/** Who sees a hidden question: nobody before all have answered it, or only I am asked. */
export const unseen = (ask: Ask): "nobody.sees" | "nobody.else.sees" =>
  ask.together ? "nobody.sees" : "nobody.else.sees";

/** The number that is pressed for a row: 1 to 9. */
export const digitOf = (index: number): string => (index < 9 ? `${index + 1}` : "");

/** The keys of options: the number that is printed on what they are about, or the next that is free. */
export function keysOf<O extends Pick<Option, "text">>(
  options: readonly O[],
  numberOf: (option: O) => number | null = numberIn,
): string[] {
  const found = options.map(numberOf);
  const taken = new Set(found.filter((number) => number !== null));
  const once = taken.size === found.filter((number) => number !== null).length;
  let next = 0;
  return options.map((_, index) => {
    const number = once ? (found[index] ?? null) : null;
    if (number !== null) return `${number}`;
    do next++;
    while (once && taken.has(next));
    return next < 10 ? `${next}` : "";
  });
}

/** The number with which an option begins, where it has one figure. */
export const numberIn = ({ text }: Pick<Option, "text">): number | null => {
  const found = /^(\d)(?=\s|$)/.exec(text);
  return found ? Number(found[1]) : null;
};

/** What a form is filled into: an answer, or something put together in private. */
export interface Sheet {
  readonly draft: Draft;
  set(row: FormRow, value: number | string): void;
  step(row: FormRow, by: number): void;
  toggle(group: FormGroup): void;
}

/** The rows of a group that are worth showing: what is common or filled in and what says more about it; and apart, what
 * is found of the rest. What is found stays where it is while it is filled in. */
export function shown(group: FormGroup, draft: Draft, sought: string): { shown: FormRow[]; found: FormRow[] } {
  const words = sought.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const common = (row: FormRow) => (row.needs ? chosenIn(draft, row.needs) : !row.rare);
  const sees = (row: FormRow) => words.every((word) => row.text.toLocaleLowerCase().includes(word));
  const found = words.length ? group.rows.filter((row) => row.rare && !common(row) && sees(row)) : [];
  return { shown: group.rows.filter((row) => (draft[row.id] || common(row)) && !found.includes(row)), found };
}

/** What can be searched for: the kinds of rows that are not common. */
export const kinds = (group: FormGroup): string[] => [
  ...new Set(group.rows.filter((row) => row.rare).map((row) => row.text.split(":")[0]!.trim())),
];

export const isEmpty = (draft: Draft): boolean => !Object.values(draft).some(Boolean);
