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
  ticks: number[];
}

/** A line for each player through the rounds, in a box of this size. */
export function plotOf(rounds: RoundRow[], column: string, width: number, height: number): Plot {
  const values = rounds.flatMap((row) => row.players.map((player) => player[column] ?? 0));
  const top = nice(Math.max(1, ...values));
  const players = rounds[0]?.players.map((row) => row.player ?? 0) ?? [];
  const step = rounds.length > 1 ? width / (rounds.length - 1) : 0;
  const lines = players.map((player) => ({
    player,
    points: rounds.map((row, index) => {
      const value = row.players.find((one) => one.player === player)?.[column] ?? 0;
      return { x: index * step, y: height - (height * value) / top, value };
    }),
  }));
  return { lines, top, ticks: [0, top / 2, top] };
}

/** The next even number that divides well. */
export function nice(most: number): number {
  for (const step of [2, 4, 6, 8, 10, 12, 14, 16, 20, 30, 40, 60, 80, 100]) if (most <= step) return step;
  return Math.ceil(most / 100) * 100;
}
