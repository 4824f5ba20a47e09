export interface RoundRow {
  round: number;
  players: Record<string, number>[];
}

export interface Line {
  player: number;
  points: { x: number; y: number; value: number }[];
}

export interface Plot {
  lines: Line[];
  top: number;
  /** 0 unless somebody fell below */
  low: number;
  ticks: { value: number; y: number }[];
}

/** The room that a number needs beside the next, upwards and sideways. */
const ROW = 12;
const DIGITS = 18;
/** The same for the word at the end. */
const WORD = 24;

/** A line for each player through the rounds, in a box of this size. */
export function plotOf(rounds: RoundRow[], column: string, width: number, height: number): Plot {
  const values = rounds.flatMap((row) => row.players.map((player) => player[column] ?? 0));
  const top = nice(Math.max(1, ...values));
  const least = Math.min(0, ...values);
  const low = least < 0 ? -nice(-least) : 0;
  const up = (value: number) => (height * (top - value)) / (top - low);
  const players = rounds[0]?.players.map((row) => row.player ?? 0) ?? [];
  const step = rounds.length > 1 ? width / (rounds.length - 1) : 0;
  const lines = players.map((player) => ({
    player,
    points: rounds.map((row, index) => {
      const value = row.players.find((one) => one.player === player)?.[column] ?? 0;
      return { x: index * step, y: up(value), value };
    }),
  }));
  const ticks: Plot["ticks"] = [];
  for (const value of [0, top, low, top / 2])
    if (ticks.every((tick) => Math.abs(tick.y - up(value)) >= ROW)) ticks.push({ value, y: up(value) });
  return { lines, top, low, ticks };
}

/** The next even number that divides well. */
export function nice(most: number): number {
  for (const step of [2, 4, 6, 8, 10, 12, 14, 16, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250])
    if (most <= step) return step;
  return Math.ceil(most / 100) * 100;
}

/** What stands below each round: as many numbers as do not touch, and a word at the end. */
export function labelsOf(rounds: RoundRow[], end: string, width: number): string[] {
  const last = rounds.length - 1;
  const step = width / Math.max(1, last);
  const nth = Math.ceil(DIGITS / step);
  // a game of which the first round has two rows begins with what was before it
  const first = rounds[0] && (rounds[0].round || 1) === rounds[1]?.round ? 1 : 0;
  return rounds.map(({ round }, index) => {
    if (index === last) return end;
    const shown = index >= first && (index - first) % nth === 0 && (last - index) * step >= WORD;
    return shown ? `${round || 1}` : "";
  });
}
