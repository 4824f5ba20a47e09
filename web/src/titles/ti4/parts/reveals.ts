/** Exploration cards and relics that are turned up for all to see. */

import type { LogLine } from "../../../lib/server/wire";
import type { StageEvent } from "../types";

export interface Reveal {
  key: string;
  kind: "exploration" | "relic";
  id: string;
  /** the planet or system that was explored; "" for a relic */
  place: string;
  player: number | null;
  /** something about it is being decided */
  open: boolean;
}

const PLACES = new Set(["planet", "system"]);

/** What lines of the log after the last that was read have turned up. */
export function turnedUp(log: readonly Pick<LogLine, "n" | "at" | "player">[], last: number): Reveal[] {
  return log
    .filter(({ n }) => n > last)
    .flatMap(({ n, at, player }) =>
      at.flatMap(({ kind, id }) => {
        if (kind !== "exploration" && kind !== "relic") return [];
        const place = at.find((one) => PLACES.has(one.kind))?.id ?? "";
        return [{ key: `${n} ${id}`, kind, id, place, player, open: false }];
      }),
    );
}

/** The cards of the exploration that goes on: the one that is carried out, or those of which one is kept. */
export function openCards(stage: readonly StageEvent[]): Reveal[] {
  const event = stage.findLast((one) => one.event === "Exploration");
  if (!event) return [];
  const drawn = (event["drawn"] ?? []) as unknown as string[];
  const cards = drawn.length ? drawn : [String(event["card"] || "")];
  const [place, player] = [String(event["place"] ?? ""), Number(event["player"])];
  return cards
    .filter(Boolean)
    .map((id) => ({ key: `open ${id}`, kind: "exploration", id, place, player, open: true }));
}
