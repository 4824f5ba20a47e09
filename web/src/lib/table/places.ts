/** How the places of a stage and a question belong together. */

import type { Ask, At, Draft } from "../server/wire";

/** What the stage shows of a question: what may be touched, what is chosen, what the question is about. */
export interface Marks {
  legal: At[];
  selected: At[];
  active: string[];
  routes: Route[];
}

export interface Route {
  from: string;
  to: string;
  label: string;
  /** places passed on the way */
  via: string[];
}

/** How places of the stage belong to the options, groups and rows of a question. */
export interface Places {
  marksOf(ask: Ask | null, chosen: string | null, draft: Draft): Marks;
  found<T extends { at: At | null }>(things: T[], at: At): T[];
}
