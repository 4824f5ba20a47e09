/** What the shared parts around the map read of a view and of a catalog; those of an edition hold more. */

import type { Seat } from "../lib/server/wire";
import type { Catalog, Named } from "./types";

export interface PlayerView {
  player: Seat;
  home?: string | null;
  points?: number;
  /** the objectives they have scored */
  scored?: readonly string[];
  technologies?: readonly string[];
}

export interface View {
  round: number;
  /** the points that win */
  goal: number;
  speaker: Seat;
  players: readonly PlayerView[];
  winners: readonly Seat[];
  /** who is no longer in the game */
  out?: readonly Seat[];
  objectives: readonly string[];
  /** the seats as they sit around the table */
  seating: readonly Seat[];
  /** how many cards lie in the decks */
  decks: { objective: number };
  laws: Record<string, { elected: unknown }>;
  /** what only I see */
  me?: { secret?: string | readonly string[] | null; secrets?: readonly string[] } | null;
}

export interface Facts extends Catalog {
  agendas: Record<string, Named & { outcomes?: Record<string, string> }>;
  cards: Record<string, Named>;
  objectives: Record<string, Named & { points: number }>;
  strategies: Record<string, Named & { number: number }>;
  technologies: Record<string, Named & { colour: string }>;
}
