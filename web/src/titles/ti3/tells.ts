import { t } from "../../lib/words/words.svelte";
import type { Telling } from "../parts";
import type { Room } from "./room.svelte";
import type { At, Seat } from "./types";

/** What is so of a thing at this table. */
export function tells(room: Room, at: At, player: Seat | null): Telling {
  const { catalog } = room;
  const read: Record<string, Record<string, { effect?: string | null }>> = {
    card: catalog.cards,
    agenda: catalog.agendas,
    technology: catalog.technologies,
  };
  const text = catalog.readings.some(({ id }) => id === at.id) ? read[at.kind]?.[at.id]?.effect : null;
  const owner = player ?? room.seat;
  const known = at.kind === "unit" && owner !== null ? room.view.players[owner]?.technologies : undefined;
  const progress = at.kind === "objective" ? room.frame.progress?.[at.id] : undefined;
  return {
    ...(text ? { text } : {}),
    ...(known ? { known } : {}),
    parts: progress ? [{ head: t("progress"), text: `${progress.have} / ${progress.need}` }] : [],
  };
}
