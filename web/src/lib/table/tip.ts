import type { Attachment } from "svelte/attachments";

import { cardOf } from "../../lore/pointed";
import type { Room } from "./room.svelte";
import type { At, Seat } from "../server/wire";

/** Shows what something is and does, beside it: on hover and focus after a moment, on press until the next press. */
export function tip(room: Room, at: At, player: Seat | null = null): Attachment<HTMLElement> {
  return (element) => {
    element.dataset.tip = at.kind;
    element.dataset.card = cardOf(at.kind, at.id, player);
    element.dataset.pin = "";
    return () => {
      if (room.tip?.at.kind === at.kind && room.tip.at.id === at.id) room.tip = null;
    };
  };
}
