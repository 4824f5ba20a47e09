import type { At, Seat } from "../lib/server/wire";

/** A thing on the page, and whose it is. */
export interface Pointed {
  at: At;
  player: Seat | null;
}

/** How an element says which thing it shows; whoever points at it reads its card. */
export const cardOf = (kind: string, id: string, player: Seat | null = null): string =>
  `${kind}:${id}${player === null ? "" : `@${player}`}`;

/** The thing that an element shows, or one around it; of a button that shows one, whatever is drawn on it. */
export function pointedAt(target: EventTarget | null): { element: Element; pointed: Pointed } | null {
  const element = target instanceof Element ? (target.closest("[data-pin]") ?? target.closest("[data-card]")) : null;
  const pointed = element && read(element.getAttribute("data-card") ?? "");
  return element && pointed ? { element, pointed } : null;
}

export function read(text: string): Pointed | null {
  const found = /^([a-z_]+):(.+?)(?:@(\d+))?$/.exec(text);
  if (!found?.[1] || !found[2]) return null;
  return { at: { kind: found[1], id: found[2] }, player: found[3] === undefined ? null : Number(found[3]) };
}
