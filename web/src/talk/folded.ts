import type { LogLine } from "../lib/server/wire";

export interface Row {
  /** the last of them */
  line: LogLine;
  times: number;
}

/** What happened several times in a row is told once; what has been seen and what is new stay apart. */
export function folded(lines: readonly LogLine[], seen: number): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    const same = last?.line.text === line.text && last.line.player === line.player;
    if (last && same && last.line.n <= seen === line.n <= seen) {
      last.line = line;
      last.times += 1;
    } else rows.push({ line, times: 1 });
  }
  return rows;
}
