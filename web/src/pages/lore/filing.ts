import type { Card, Compendium, Filed } from "../../lib/server/wire";

/** What is chosen of the filters, by name; nothing of one: all of it. */
export type Wish = Readonly<Record<string, string>>;

export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}:${id}`;

/** A thing and how it is filed; nothing is filed of what is no component. */
export interface Thing {
  card: Card;
  filed: Filed | null;
}

/** All things; what is no component comes last. */
export function thingsOf(cards: readonly Card[], { rows }: Pick<Compendium, "rows">): Thing[] {
  const things = cards.map((card) => ({ card, filed: rows[keyOf(card)] ?? null }));
  return [...things.filter(({ filed }) => filed), ...things.filter(({ filed }) => !filed)];
}

export function fits({ card, filed }: Thing, wish: Wish): boolean {
  return Object.entries(wish).every(
    ([name, value]) =>
      !value || (name === "kind" ? card.kind === value : (filed?.tags[name]?.includes(value) ?? false)),
  );
}

/** How many things there would be with each value of a filter, the others as they are. */
export function counts(things: readonly Thing[], name: string, wish: Wish): Map<string, number> {
  const found = new Map<string, number>();
  for (const thing of things) {
    if (!fits(thing, { ...wish, [name]: "" })) continue;
    const values = name === "kind" ? [thing.card.kind] : (thing.filed?.tags[name] ?? []);
    for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  }
  return found;
}

/** A wish as the end of an address, and read from there. */
export function written(wish: Wish): string {
  const query = new URLSearchParams(Object.entries(wish).filter(([, value]) => value));
  return query.size ? `?${query}` : "";
}

export const wished = (search: string): Wish => Object.fromEntries(new URLSearchParams(search));
