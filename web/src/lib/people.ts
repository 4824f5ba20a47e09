/** How the people at a table are called, and whether they are there. */

import type { SeatInfo } from "./wire";

export type Seated = SeatInfo & { seen?: string | null };
export type Mark = "bot" | "resigned" | "stood_in" | "away";

const AWAY = 5 * 60_000;

/** "Anna · The Barony of Letnev"; a bot has only its side. */
export function called(seat: Seated | undefined): string {
  if (!seat) return "";
  return seat.who === "human" && seat.name && seat.name !== seat.race ? `${seat.name} · ${seat.race}` : seat.race;
}

/** Where there is room for one word: the person's name, or the side of a bot. */
export const shortly = (seat: Seated | undefined): string =>
  seat?.who === "human" && seat.name ? seat.name : (seat?.race ?? "");

/** Since when a person is away; null: he is here, or has only just gone. */
export function awaySince(seat: Seated, now: number): string | null {
  if (seat.who !== "human" || seat.here || !seat.seen) return null;
  return now - Date.parse(seat.seen) > AWAY ? seat.seen : null;
}

/** What is to be known of who plays a seat; null: a person who is there. */
export function markOf(seat: Seated, now: number): Mark | null {
  if (seat.resigned) return "resigned";
  if (seat.who === "bot") return "bot";
  if (seat.standing_in) return "stood_in";
  return awaySince(seat, now) === null ? null : "away";
}
