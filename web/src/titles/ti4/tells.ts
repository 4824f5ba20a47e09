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
    mine: room.past === null && room.frame.result === null && isMine(room, at),
    ...(unit ? { at: { kind: "unit", id: unit } } : {}),
    ...(sheet?.technologies ? { known: sheet.technologies } : {}),
    parts: progress ? [{ head: t("progress"), text: `${progress.have} / ${progress.need}` }] : [],
  };
}

/** Whether it lies before me or in my hand. */
function isMine(room: Room, { kind, id }: At): boolean {
  const { me, players } = room.view;
  const sheet = me && players[me.player];
  if (!me || !sheet) return false;
  if (kind === "card") return me.hand.includes(id);
  if (kind === "note") return me.notes.includes(id) || !!sheet.notes_in_play?.includes(id);
  if (kind === "leader") return !!sheet.leaders?.some(({ leader, state }) => leader === id && state !== "purged");
  if (kind === "technology") return !!sheet.technologies?.includes(id);
  if (kind === "ability")
    return room.catalog.factions[sheet.faction ?? ""]?.abilities.some((one) => one.id === id) ?? false;
  return kind === "relic" && !!sheet.relics?.includes(id);
}
