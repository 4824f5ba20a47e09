import { t } from "../../lib/words/words.svelte";
import type { Telling } from "../parts";
import type { Room } from "./room.svelte";
import type { At, Seat } from "./types";

/** What is so of a thing at this table: a silhouette is the unit that its owner has. */
export function tells(room: Room, at: At, player: Seat | null): Telling {
  const owner = player ?? room.seat;
  const sheet = at.kind === "unit" && owner !== null ? room.view.players[owner] : undefined;
  const unit = sheet?.units?.[at.id];
  const progress = at.kind === "objective" ? room.frame.progress?.[at.id] : undefined;
  return {
    ...(unit ? { at: { kind: "unit", id: unit } } : {}),
    ...(sheet?.technologies ? { known: sheet.technologies } : {}),
    parts: progress ? [{ head: t("progress"), text: `${progress.have} / ${progress.need}` }] : [],
  };
}
