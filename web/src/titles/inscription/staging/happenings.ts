/** Wars, productions and councils as the log tells them, to be shown on the sheets. */

import type { LogLine } from "../../../lib/server/wire";
import type { Told } from "../table/wars";

export interface Happening {
  told: Told;
  /** the line that reveals the event, and the last that tells what came of it */
  from: number;
  to: number;
  lines: LogLine[];
}

const CHAPTER = "event.revealed";
/** The lines that tell what came of an event of a type, and the one without which it is not over yet. */
const TELL: Record<string, { lines: RegExp; done: RegExp }> = {
  war: { lines: /^war\.(?!strengths)/, done: /^war\.(?!strengths)/ },
  final_war: { lines: /^war\.(?!strengths)/, done: /^war\.(?!strengths)/ },
  production: { lines: /^(votes|goods)\.(claimed|none)$/, done: /^(votes|goods)\.(claimed|none)$/ },
  council: { lines: /^(ballot|agenda|ai\.votes)/, done: /^agenda\.(for|against)/ },
};

/** What is over of it, in its order; `events`: all so far, in the order in which they were revealed. */
export function happeningsOf(log: readonly LogLine[], events: readonly Told[]): Happening[] {
  const starts = log.flatMap(({ key }, index) => (key === CHAPTER ? [index] : []));
  const before = events.length - starts.length;
  return starts.flatMap((start, number) => {
    const told = events[before + number];
    const tell = told && TELL[told.type];
    if (!told || !tell) return [];
    const chapter = log.slice(start + 1, starts[number + 1]);
    const lines = chapter.filter(({ key }) => tell.lines.test(key));
    const [from, to] = [log[start]?.n ?? 0, lines.at(-1)?.n ?? 0];
    return lines.some(({ key }) => tell.done.test(key)) ? [{ told, from, to, lines }] : [];
  });
}
