/** The moments at which a game turned: who took the lead, who leapt ahead, and the greatest fights. */

import { sumOf, type Story } from "../story/stories";
import type { Gain } from "./gains";

export type Turning =
  | { what: "lead"; line: number; round: number; player: number; total: number; source: string }
  | { what: "leap"; line: number; round: number; player: number; n: number }
  | { what: "fight"; line: number; round: number; story: Story; lost: number };

/** What is called a leap: so many points in one round. */
export const LEAP = 3;
const FIGHTS = 2;
const LEAST_LOST = 4;
const MOST = 7;

export function turningPoints(
  gains: readonly Gain[],
  stories: readonly Story[],
  rounds: readonly number[],
): Turning[] {
  const lead = leads(gains);
  const found = [...lead.slice(-(MOST - FIGHTS - 1)), ...leaps(gains).slice(0, 2), ...fights(stories, rounds)];
  return found.sort((a, b) => a.line - b.line).slice(-MOST);
}

/** Whenever another player alone has the most points. */
function leads(gains: readonly Gain[]): Turning[] {
  const totals = new Map<number, number>();
  let leader: number | null = null;
  const found: Turning[] = [];
  for (const { player, total, source, line, round } of gains) {
    totals.set(player, total);
    const most = Math.max(...totals.values());
    const first = [...totals].filter(([, points]) => points === most).map(([one]) => one);
    const [only] = first;
    if (first.length > 1 || only === undefined || only === leader) continue;
    leader = only;
    found.push({ what: "lead", line, round, player: only, total: most, source });
  }
  return found;
}

/** The rounds in which somebody gained many points at once, the greatest first. */
function leaps(gains: readonly Gain[]): (Turning & { what: "leap" })[] {
  const found = new Map<string, Turning & { what: "leap" }>();
  for (const { player, n, line, round } of gains) {
    const name = `${player} ${round}`;
    const before = found.get(name)?.n ?? 0;
    found.set(name, { what: "leap", line, round, player, n: before + n });
  }
  return [...found.values()].filter(({ n }) => n >= LEAP).sort((a, b) => b.n - a.n);
}

/** The fights in which most was lost; `rounds`: the lines with which each round begins. */
function fights(stories: readonly Story[], rounds: readonly number[]): Turning[] {
  return stories
    .filter(({ sides, done }) => done && sides[1])
    .map((story) => {
      const units = ([0, 1] as const).flatMap((side) => sumOf(story, side).lost);
      const lost = units.reduce((sum, { n }) => sum + n, 0);
      const round = rounds.filter((line) => line <= story.from).length;
      return { what: "fight" as const, line: story.from, round, story, lost };
    })
    .filter(({ lost }) => lost >= LEAST_LOST)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, FIGHTS);
}
