import type { Catalog, View } from "../types";

export interface Told {
  event: string;
  type: string;
  /** a war: the how manieth it is */
  war: number;
}

/** Every event so far, the present one last; the wars among them are numbered. */
export function eventsOf(view: View, catalog: Catalog): Told[] {
  let wars = 0;
  return [...view.discard, ...(view.event ? [view.event] : [])].map((event) => {
    const type = catalog.events[event]?.type ?? "";
    return { event, type, war: type === "war" || type === "final_war" ? ++wars : 0 };
  });
}

/** The wars whose strengths are written, the first one first. */
export const warsOf = (view: View, catalog: Catalog): Told[] =>
  eventsOf(view, catalog).filter(({ war }) => war > 0 && war <= view.wars);

/** The wars and productions since anybody last had to decide about something else: most of them ask nothing. */
export function passedBy(view: View, catalog: Catalog): Told[] {
  const events = eventsOf(view, catalog);
  const asks = ({ type, war }: Told) => !war && type !== "production";
  if (view.event && events.slice(-1).some(asks)) events.pop();
  return events.slice(events.findLastIndex(asks) + 1).filter(({ war }) => war <= view.wars);
}

/** Phases as their cards number them. */
export const ROMAN = ["", "I", "II", "III", "IV", "V"];
