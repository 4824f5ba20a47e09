/** Where the points of a game came from, and when: as the log tells it. */

import type { LogLine } from "../../lib/server/wire";

export type Kind = "public" | "secret" | "other";
export const KINDS: readonly Kind[] = ["public", "secret", "other"];

export interface Gain {
  player: number;
  n: number;
  total: number;
  kind: Kind;
  source: string;
  /** the line that tells of it, and its round */
  line: number;
  round: number;
}

const ROUND = 2;

/** All points that were gained and lost, in their order. */
export function gainsOf(log: readonly LogLine[]): Gain[] {
  let round = 0;
  return log.flatMap(({ n: line, level, gain }) => {
    if (level === ROUND) round += 1;
    return gain ? [{ ...gain, line, round }] : [];
  });
}

export interface Source {
  source: string;
  kind: Kind;
  n: number;
}

/** What somebody's points are made of: each source once, the greatest first; what was lost again counts against it. */
export function sourcesOf(gains: readonly Gain[], player: number): Source[] {
  const found = new Map<string, Source>();
  for (const { source, kind, n } of gains.filter((gain) => gain.player === player)) {
    const before = found.get(source)?.n ?? 0;
    found.set(source, { source, kind, n: before + n });
  }
  const order = (kind: Kind) => KINDS.indexOf(kind);
  return [...found.values()]
    .filter(({ n }) => n !== 0)
    .sort((a, b) => order(a.kind) - order(b.kind) || b.n - a.n || a.source.localeCompare(b.source));
}

/** The points that somebody gained in each round, from the first to this one; those of the set-up go to the first. */
export function byRound(gains: readonly Gain[], player: number, rounds: number): number[] {
  const own = gains.filter((gain) => gain.player === player);
  return Array.from({ length: rounds }, (_, at) =>
    own.filter(({ round }) => Math.max(1, round) === at + 1).reduce((sum, { n }) => sum + n, 0),
  );
}
