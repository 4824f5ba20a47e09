/** How the people at a table are called, and whether they are there. */

import type { SeatInfo, TableInfo } from "../server/wire";

export type Seated = SeatInfo;
export type Mark = "bot" | "resigned" | "free" | "joins" | "stood_in" | "away";

const AWAY = 5 * 60_000;

/** The name of who plays a seat; a bot that plays on for somebody has none. */
export const nameOf = (seat: Seated | undefined): string =>
  seat && seat.who !== "open" && !seat.resigned && seat.name !== seat.faction ? seat.name : "";

/** "Anna · The Barony of Letnev" */
export function called(seat: Seated | undefined): string {
  if (!seat) return "";
  return nameOf(seat) ? `${seat.name} · ${seat.faction}` : seat.faction;
}

/** Where there is room for one word: the name, or else the side. */
export const shortly = (seat: Seated | undefined): string => nameOf(seat) || (seat?.faction ?? "");

/** Since when a person is away; null: they are here, or have only just gone. */
export function awaySince(seat: Seated, now: number): string | null {
  if (seat.who !== "human" || seat.here || !seat.seen) return null;
  return now - Date.parse(seat.seen) > AWAY ? seat.seen : null;
}

/** What is to be known of who plays a seat; null: a person who is there. */
export function markOf(seat: Seated, now: number): Mark | null {
  if (seat.resigned) return "resigned";
  if (seat.who === "bot") return "bot";
  if (seat.who === "open") return "free";
  if (typeof seat.joins_round === "number") return "joins";
  if (seat.standing_in) return "stood_in";
  return awaySince(seat, now) === null ? null : "away";
}

/** Whether several people play here, or may come: what they agreed to matters. */
export const among = (table: TableInfo): boolean => table.seats.filter((seat) => seat.who !== "bot").length > 1;
