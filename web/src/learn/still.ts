import type { Ask, Card, Option } from "../lib/server/wire";

/** The kinds of action there are, in the order in which one thinks of them: terms of the game with cards of their own. */
const ACTIONS = ["tactical", "strategic", "transfer", "component", "pass"] as const;

/** Of which kind of action an option is: "strategic:trade" is a strategic one. */
export const actionOf = ({ id }: Pick<Option, "id">): string => id.split(":")[0] ?? "";

/** Whether a question is about what to do in a turn. */
export const isTurn = (ask: Pick<Ask, "kind" | "form">): boolean =>
  ask.form === "choose" && ask.kind === "turn.action";

/** Kinds of action of which no option is there, of those that the title has. */
export function missing(
  options: readonly Pick<Option, "id">[],
  cards: readonly Pick<Card, "kind" | "id">[],
): string[] {
  const there = new Set(options.map(actionOf));
  const known = new Set(cards.filter(({ kind }) => kind === "term").map(({ id }) => id));
  return ACTIONS.filter((action) => known.has(action) && !there.has(action));
}
