/** The initiative rail: strategy cards in the order of play, with who holds them and how far they are. */

/** A strategy card and what lies on it. */
export interface Card {
  card: string;
  initiative: number;
  player: number | null;
  goods: number;
  used: boolean;
}

export interface Cell {
  card: string;
  /** the number it acts on */
  number: number;
  player: number | null;
  /** another card of the same player, the lower one, that carries them */
  second: boolean;
  goods: number;
  used: boolean;
}

/** In the order of play: whoever comes before the number of their card stands in front, as number 0. */
export function cellsOf(strategies: readonly Card[], order: readonly number[]): Cell[] {
  const lowest = new Map<number, Card>();
  for (const card of strategies) if (card.player !== null && !lowest.has(card.player)) lowest.set(card.player, card);
  const first = order[0];
  const early = first === undefined ? undefined : lowest.get(first);
  const jumps =
    early !== undefined && strategies.some((card) => card.player !== null && card.initiative < early.initiative);
  const cells = strategies.map((card) => ({
    card: card.card,
    number: jumps && card === early ? 0 : card.initiative,
    player: card.player,
    second: card.player !== null && lowest.get(card.player) !== card,
    goods: card.goods,
    used: card.used,
  }));
  return cells.sort((a, b) => a.number - b.number);
}

export type Word = "now" | "next" | "passed" | "out" | "";

export interface Now {
  turn: number | null;
  passed: readonly number[];
  out: readonly number[];
  order: readonly number[];
}

/** What a player is about to do, in a word: whose turn it is, and who comes next. */
export function wordOf(player: number, { turn, passed, out, order }: Now): Word {
  if (out.includes(player)) return "out";
  if (turn === player) return "now";
  if (passed.includes(player)) return "passed";
  const at = turn === null ? -1 : order.indexOf(turn);
  const after = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))].filter(
    (one) => !passed.includes(one) && !out.includes(one),
  );
  return turn !== null && after[0] === player ? "next" : "";
}

/** Whose turn it is, of the events that go on. */
export function turnOf(stage: readonly { event: string; [name: string]: unknown }[]): number | null {
  const player = stage.findLast(({ event }) => event === "Turn")?.["player"];
  return typeof player === "number" ? player : null;
}

/** Whether every player stands on the rail. */
export const everyone = (
  cards: readonly Pick<Card, "player">[],
  players: readonly { player: number }[],
  out: readonly number[],
): boolean => players.every(({ player }) => out.includes(player) || cards.some((card) => card.player === player));
