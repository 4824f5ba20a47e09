/** What one can do about a table, as it stands: the entries of its menu. */

import type { Seated } from "../lib/table/people";
import type { TableInfo } from "../lib/server/wire";

export type Act = "pause" | "resume" | "end" | "stand_in" | "replace" | "rematch" | "leave" | "remove" | "delete";
export interface Entry {
  act: Act;
  /** whom it is about */
  seat?: Seated;
}

const GRAVE = ["end", "replace", "stand_in", "leave", "delete"] as const;
export type Grave = (typeof GRAVE)[number];

/** Whether this asks once more before it is done. */
export const isGrave = (act: Act): act is Grave => (GRAVE as readonly Act[]).includes(act);

export function entriesOf(table: TableInfo, me: number | null): Entry[] {
  const mine = me === null ? undefined : table.seats[me];
  const playing = mine?.who === "human";
  const entries: Entry[] = [];
  if (table.status === "over") {
    if (mine && mine.who !== "open") entries.push({ act: "rematch" }, { act: "remove" });
  } else if (playing && table.status !== "lobby") {
    entries.push({ act: table.status === "paused" ? "resume" : "pause" }, { act: "end" });
    if (table.status === "running")
      for (const seat of table.seats.filter((one) => one.who === "human" && one.seat !== me)) {
        if (!seat.standing_in) entries.push({ act: "stand_in", seat });
        entries.push({ act: "replace", seat });
      }
    entries.push({ act: "leave" });
  } else if (playing) entries.push({ act: "leave" });
  else if (mine?.who === "bot") entries.push({ act: "remove" });
  if (table.host) entries.push({ act: "delete" });
  return entries;
}
