import type { Attachment } from "svelte/attachments";

import type { Room } from "./room.svelte";
import type { At } from "../server/wire";

const DELAY = 280;

/** Shows what something is and does, beside it: on hover after a moment, on press until the next press. */
export function tip(room: Room, at: At): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (pinned: boolean) => (room.tip = { at, box: element.getBoundingClientRect(), pinned });
    const mine = () => room.tip?.at.kind === at.kind && room.tip.at.id === at.id;
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || room.tip?.pinned) return;
      timer = setTimeout(() => open(false), DELAY);
    };
    const leave = () => {
      clearTimeout(timer);
      if (mine() && !room.tip?.pinned) room.tip = null;
    };
    const press = (event: MouseEvent) => {
      clearTimeout(timer);
      event.stopPropagation();
      if (mine() && room.tip?.pinned) room.tip = null;
      else open(true);
    };
    element.dataset.tip = at.kind;
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("click", press);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("click", press);
      if (mine()) room.tip = null;
    };
  };
}
