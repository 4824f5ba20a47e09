/** Fights as the log tells them: each a list of rounds, from which they are played and summed up. */

import type { Beat, LogLine } from "../../lib/server/wire";

export interface Die {
  unit: string;
  face: number;
  hit: boolean;
}

export interface Throw {
  side: 0 | 1;
  kind: string;
  dice: Die[];
  hits: number;
  /** hits that were likely, in tenths */
  tenths: number;
}

export interface Loss {
  side: 0 | 1;
  kind: string;
  n: number;
}

export interface Round {
  /** 0: what was fired before the first */
  n: number;
  throws: Throw[];
  hurt: Loss[];
  lost: Loss[];
  /** the lines that tell of its first dice and of its last loss */
  rolled: number;
  ended: number;
}

export interface Side {
  player: number;
  units: { kind: string; n: number }[];
}

export interface Story {
  /** the first line that tells of it, and the last */
  from: number;
  to: number;
  system: string;
  planet: string | null;
  /** only shots were fired: nobody fought */
  shots: boolean;
  sides: [Side, Side | null];
  rounds: Round[];
  done: boolean;
  winner: number | null;
}

type SystemOf = (planet: string) => string;

/** All fights of a log, in their order. */
export function storiesOf(log: readonly LogLine[], systemOf: SystemOf): Story[] {
  const teller = new Teller(systemOf);
  for (const line of log) if (line.beat) teller.hear(line.n, line.beat);
  return teller.stories.filter(({ rounds, done }) => rounds.length || done);
}

class Teller {
  stories: Story[] = [];
  #now: Story | null = null;

  constructor(readonly systemOf: SystemOf) {}

  hear(n: number, beat: Beat): void {
    if (beat.what === "over") this.#now = null;
    else if (beat.what === "begin") this.#begin(n, beat);
    else if (beat.what === "end") this.#end(n, beat);
    else this.#happens(n, beat);
  }

  #open(n: number, beat: Beat): Story {
    const planet = beat.planet ?? null;
    const story: Story = {
      from: n,
      to: n,
      system: beat.system ?? (planet ? this.systemOf(planet) : ""),
      planet,
      shots: true,
      sides: [{ player: beat.player ?? -1, units: [] }, null],
      rounds: [],
      done: false,
      winner: null,
    };
    this.stories.push(story);
    this.#now = story;
    return story;
  }

  #begin(n: number, beat: Beat): void {
    const here = this.#now;
    const before = here?.shots && !here.done && here.planet === (beat.planet ?? null) && !beat.roll ? here : null;
    const story = before ?? this.#open(n, beat);
    story.to = n;
    story.shots = beat.roll !== undefined && beat.roll !== "";
    const [a, b] = [beat.player ?? -1, beat.other ?? -1];
    if (before && before.sides[0].player === b) swap(before);
    story.sides = [
      { player: a, units: counted(beat.units) },
      { player: b, units: counted(beat.others) },
    ];
  }

  #end(n: number, beat: Beat): void {
    const story = this.#now;
    if (!story || (beat.planet ?? null) !== story.planet || story.shots) return;
    story.to = n;
    story.done = true;
    // a planet that is not taken stays with those who are left there
    const held = story.planet !== null && sumOf(story, 1).living > 0 ? story.sides[1]?.player : undefined;
    story.winner = beat.player ?? held ?? null;
    this.#now = null;
  }

  #happens(n: number, beat: Beat): void {
    const elsewhere = this.#now && beat.planet !== undefined && beat.planet !== this.#now.planet;
    const story =
      this.#now && !elsewhere
        ? this.#now
        : beat.what === "roll" && (beat.system ?? beat.planet)
          ? this.#open(n, beat)
          : null;
    if (!story) return;
    story.to = n;
    const last = story.rounds.at(-1);
    if (beat.what === "round") {
      story.rounds.push(roundOf(beat.n ?? story.rounds.length + 1, n));
    } else if (beat.what === "roll") {
      const side = sideOf(story, beat.player ?? -1);
      const round = last && !follows(last, side, beat.roll ?? "") ? last : add(story, n, beat.roll ?? "");
      throwOn(round, side, beat);
    } else {
      const round = last ?? add(story, n, "");
      const side = sideOf(story, beat.player ?? -1);
      for (const [kind, number] of beat.units ?? [])
        (beat.what === "hurt" ? round.hurt : round.lost).push({ side, kind, n: number });
      round.ended = n;
    }
  }
}

/** What is rolled round by round; everything else comes before, or in its course. */
const BY_ROUNDS = new Set(["space", "ground"]);

/** Whether this roll belongs to the next round: that of now has had it, or is not yet the first. */
function follows(round: Round, side: 0 | 1, kind: string): boolean {
  if (!BY_ROUNDS.has(kind)) return false;
  const had = round.throws.some((one) => one.side === side && one.kind === kind);
  return round.n === 0 || had;
}

function add(story: Story, line: number, kind: string): Round {
  const last = story.rounds.at(-1)?.n ?? 0;
  const round = roundOf(BY_ROUNDS.has(kind) ? last + 1 : last, line);
  story.rounds.push(round);
  return round;
}

const roundOf = (number: number, line: number): Round => ({
  n: number,
  throws: [],
  hurt: [],
  lost: [],
  rolled: line,
  ended: line,
});

function throwOn(round: Round, side: 0 | 1, { roll = "", dice = [], n = 0, tenths = 0 }: Beat): void {
  const shown = dice.map(([unit, face, needs]) => ({ unit, face, hit: needs > 0 && face >= needs }));
  round.throws.push({ side, kind: roll, dice: shown, hits: n, tenths });
}

function sideOf(story: Story, player: number): 0 | 1 {
  if (story.sides[0].player === player) return 0;
  story.sides[1] ??= { player, units: [] };
  return 1;
}

function swap(story: Story): void {
  for (const { throws, hurt, lost } of story.rounds)
    for (const one of [...throws, ...hurt, ...lost]) one.side = one.side === 0 ? 1 : 0;
}

const counted = (units: Beat["units"]) => (units ?? []).map(([kind, n]) => ({ kind, n }));

/** The fight that a line of the log tells of. */
export const storyAt = (stories: readonly Story[], line: number): Story | null =>
  stories.findLast(({ from, to }) => from <= line && line <= to) ?? null;

export const isOf = ({ sides }: Story, player: number | null): boolean =>
  player !== null && sides.some((side) => side?.player === player);

/** How a side did: what is left of what, its hits and how many were likely. */
export function sumOf(story: Story, side: 0 | 1) {
  const lost = new Map<string, number>();
  for (const round of story.rounds)
    for (const one of round.lost) if (one.side === side) lost.set(one.kind, (lost.get(one.kind) ?? 0) + one.n);
  const own = story.rounds.flatMap(({ throws }) => throws.filter((one) => one.side === side));
  const units = story.sides[side]?.units ?? [];
  const all = units.reduce((sum, { n }) => sum + n, 0);
  const gone = [...lost.values()].reduce((sum, n) => sum + n, 0);
  return {
    lost: [...lost].map(([kind, n]) => ({ kind, n })),
    left: units.map(({ kind, n }) => ({ kind, n: n - (lost.get(kind) ?? 0) })).filter(({ n }) => n > 0),
    all,
    living: Math.max(0, all - gone),
    hits: own.reduce((sum, { hits }) => sum + hits, 0),
    likely: own.reduce((sum, { tenths }) => sum + tenths, 0) / 10,
  };
}
