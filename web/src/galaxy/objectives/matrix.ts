/** Who has scored what: one row an objective, one slot a seat. */

import type { Progress } from "../../lib/server/wire";
import type { Facts, View } from "../view";

export interface ScoreRow {
  id: string;
  points: number;
  name: string;
  secret: boolean;
  scored: ReadonlySet<number>;
  /** mine: scored, can be scored now, or how far I am */
  state: "scored" | "ready" | "open" | "";
  progress: Progress | null;
}

export interface Matrix {
  /** the slots, from left to right */
  seats: readonly number[];
  rows: ScoreRow[];
  /** public objectives that still lie face down */
  hidden: number;
  /** points by seat that are not from public objectives */
  secrets: ReadonlyMap<number, number>;
  other: ReadonlyMap<number, number>;
}

type Seen = Pick<View, "objectives" | "players" | "seating" | "decks" | "me">;

export function matrixOf(
  view: Seen,
  facts: Facts["objectives"],
  seat: number | null,
  progress: Record<string, Progress> = {},
): Matrix {
  const at = seat === null ? 0 : Math.max(0, view.seating.indexOf(seat));
  const seats = [...view.seating.slice(at), ...view.seating.slice(0, at)];
  const held = [...(view.me?.secrets ?? []), ...[view.me?.secret ?? []].flat()].filter(Boolean);
  const own = held.filter((id) => !view.objectives.includes(id));
  const row = (id: string, secret: boolean): ScoreRow => {
    const by = view.players.filter((sheet) => sheet.scored?.includes(id)).map(({ player }) => player);
    const far = progress[id] ?? null;
    const mine = seat !== null && by.includes(seat);
    return {
      id,
      secret,
      points: facts[id]?.points ?? 1,
      name: facts[id]?.name ?? "",
      scored: new Set(by),
      state: mine ? "scored" : !far ? "" : far.have >= far.need ? "ready" : "open",
      progress: far,
    };
  };
  const points = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (facts[id]?.points ?? 1), 0);
  const secrets = new Map<number, number>();
  const other = new Map<number, number>();
  for (const sheet of view.players) {
    const scored = sheet.scored ?? [];
    secrets.set(sheet.player, points(scored.filter((id) => !view.objectives.includes(id))));
    other.set(sheet.player, Math.max(0, (sheet.points ?? 0) - points(scored)));
  }
  return {
    seats,
    rows: [...view.objectives.map((id) => row(id, false)), ...own.map((id) => row(id, true))],
    hidden: view.decks.objective,
    secrets,
    other,
  };
}
