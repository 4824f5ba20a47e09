export const percent = (part: number): number => Math.round(100 * part);

/** By how many points of a hundred a share that was found in so many games can be wrong: 19 times of 20 it is less.
 * Where all games ended alike, three of as many could have ended otherwise. */
export function margin(part: number, games: number): number {
  const wide = part <= 0 || part >= 1 ? 3 / games : 1.96 * Math.sqrt((part * (1 - part)) / games);
  return Math.max(1, Math.round(100 * wide));
}

/** How many units are left on average of the fights that are won: of all fights together there are fewer. */
export function left({ win, left }: { win: number; left: number }): number | null {
  return win > 0.005 ? Math.round((10 * left) / win) / 10 : null;
}
