import type { Said } from "../lib/server/wire";

/** Earlier lines and the newest ones as one talk; earlier ones that end before the newest begin are left out. */
export function joined(earlier: Said[], newest: Said[]): Said[] {
  const first = newest[0]?.n;
  const last = earlier.at(-1)?.n;
  if (first === undefined || last === undefined || last < first - 1) return newest;
  return [...earlier.filter((line) => line.n < first), ...newest];
}
