/** What of the things that happen at a table is heard. */

import type { Sound } from "../browser/sound.svelte";
import type { LogLine } from "../server/wire";

/** What new lines of the log sound like, each sound once: the dice of fights are heard where they are seen. */
export function heard(lines: readonly LogLine[]): Sound[] {
  const found = new Set<Sound>();
  for (const { key, gain } of lines) {
    if (gain && gain.n > 0) found.add("point");
    else if (key.startsWith("vote.") || key.startsWith("ballot.")) found.add("vote");
    else if (key === "dice.rolled") found.add("dice");
  }
  return [...found];
}
