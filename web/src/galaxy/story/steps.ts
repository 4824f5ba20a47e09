/** A fight as a sequence of steps that are shown one after the other, and what stands there at each of them. */

import type { Die, Round, Story } from "./stories";

export interface Step {
  what: "arrive" | "roll" | "hits" | "losses" | "result";
  /** which of the rounds; -1: none yet */
  round: number;
  ms: number;
  /** the line of the log that tells of it */
  line: number;
}

const MS = { arrive: 350, roll: 500, hits: 250, losses: 350, result: 800 };
const MOST = 4000;
const LEAST = 2000;

/** What is shown and how long. The first round and the last take their time; those between share what is left of
 * four seconds. Of what was seen before (up to the line `seen`) nothing is shown again. */
export function stepsOf(story: Story, seen = -1, still = false): Step[] {
  if (still)
    return story.done || story.shots
      ? [{ what: "result", round: story.rounds.length - 1, ms: 4 * MS.result, line: story.to }]
      : [];
  const steps: Step[] = [{ what: "arrive", round: -1, ms: MS.arrive, line: story.from }];
  story.rounds.forEach((round, index) => steps.push(...roundSteps(round, index)));
  if (story.done || story.shots)
    steps.push({ what: "result", round: story.rounds.length - 1, ms: MS.result, line: story.to });
  const fresh = steps.filter(({ line, what }) => line > seen || (what === "result" && story.to > seen));
  return paced(fresh, story.rounds.length);
}

function roundSteps(round: Round, index: number): Step[] {
  const steps: Step[] = [];
  if (round.throws.length) {
    steps.push({ what: "roll", round: index, ms: MS.roll, line: round.rolled });
    steps.push({ what: "hits", round: index, ms: MS.hits, line: round.rolled });
  }
  if (round.lost.length || round.hurt.length)
    steps.push({ what: "losses", round: index, ms: MS.losses, line: round.ended });
  return steps;
}

function paced(steps: Step[], rounds: number): Step[] {
  const total = sum(steps);
  const middle = steps.filter(({ round }) => round > 0 && round < rounds - 1);
  const result = steps.at(-1);
  if (total > MOST && middle.length) {
    const room = Math.max(middle.length * 40, MOST - (total - sum(middle)));
    const faster = Math.min(1, room / sum(middle));
    for (const step of middle) step.ms *= faster;
  }
  const after = sum(steps);
  if (after > MOST) for (const step of steps.filter(({ round }) => round > 0)) step.ms *= MOST / after;
  if (result?.what === "result" && after < LEAST) result.ms += LEAST - after;
  return steps;
}

const sum = (steps: readonly Step[]) => steps.reduce((total, { ms }) => total + ms, 0);

export interface UnitMark {
  id: string;
  kind: string;
  state: "whole" | "hurt" | "struck" | "lost";
  dice: Die[];
}

export interface Scene {
  sides: [UnitMark[], UnitMark[]];
  hits: [number | null, number | null];
  /** what they roll for */
  kind: string;
}

/** What stands there while a step is shown. */
export function sceneOf(story: Story, step: Step): Scene {
  const sides: [UnitMark[], UnitMark[]] = [unitsOf(story, 0), unitsOf(story, 1)];
  for (let index = 0; index <= step.round; index++) {
    const round = story.rounds[index];
    if (!round) continue;
    const now = index === step.round;
    const shown = now && step.what !== "result";
    if (shown) for (const { side, dice } of round.throws) deal(sides[side], dice);
    if (now && (step.what === "roll" || step.what === "hits")) break;
    for (const { side, kind, n } of round.hurt) strike(sides[side], kind, n, "hurt");
    for (const { side, kind, n } of round.lost) strike(sides[side], kind, n, shown ? "struck" : "lost");
  }
  const round = story.rounds[step.round];
  const open = step.what === "hits" || step.what === "losses";
  const hits = (side: 0 | 1) => {
    const own = round?.throws.filter((one) => one.side === side) ?? [];
    return open && own.length ? own.reduce((total, one) => total + one.hits, 0) : null;
  };
  return { sides, hits: [hits(0), hits(1)], kind: round?.throws.at(-1)?.kind ?? "" };
}

/** The units of a side one by one; those that are only told of when they are lost stand there too. */
function unitsOf(story: Story, side: 0 | 1): UnitMark[] {
  const counts = new Map((story.sides[side]?.units ?? []).map(({ kind, n }) => [kind, n]));
  const lost = new Map<string, number>();
  for (const round of story.rounds) {
    for (const one of round.lost) if (one.side === side) lost.set(one.kind, (lost.get(one.kind) ?? 0) + one.n);
    for (const one of round.throws)
      if (one.side === side)
        for (const { unit } of one.dice) if (!counts.has(unit)) counts.set(unit, unitDice(one.dice, unit));
  }
  for (const [kind, n] of lost) counts.set(kind, Math.max(n, counts.get(kind) ?? 0));
  return [...counts].flatMap(([kind, n]) =>
    Array.from({ length: n }, (_, at): UnitMark => ({ id: `${kind} ${at}`, kind, state: "whole", dice: [] })),
  );
}

const unitDice = (dice: readonly Die[], unit: string) => dice.filter((die) => die.unit === unit).length;

/** The dice of a kind go to its living units in their order. */
function deal(units: UnitMark[], dice: readonly Die[]): void {
  for (const kind of new Set(dice.map(({ unit }) => unit))) {
    const own = dice.filter(({ unit }) => unit === kind);
    const living = units.filter((unit) => unit.kind === kind && unit.state !== "lost");
    const each = Math.ceil(own.length / Math.max(1, living.length));
    own.forEach((die, at) => living[Math.floor(at / each)]?.dice.push(die));
  }
}

/** Damaged ones are lost first. */
function strike(units: UnitMark[], kind: string, n: number, state: "hurt" | "struck" | "lost"): void {
  const rank = ({ state: now }: UnitMark) => (now === "hurt" ? (state === "hurt" ? 2 : 0) : 1);
  const there = units.filter((unit) => unit.kind === kind && unit.state !== "lost" && unit.state !== "struck");
  there.sort((a, b) => rank(a) - rank(b) || units.indexOf(b) - units.indexOf(a));
  for (const unit of there.slice(0, n)) unit.state = state;
}
