import { read, write } from "../lib/browser/keep";

const KEPT = "lazax.terms";

/** Which terms a learner has met: the first of a step that is new is explained there, and stays until the step is done. */
export class Firsts {
  #known = new Set<string>(read<string[]>(KEPT, []));
  #at = new Map<string, string | null>();

  of(title: string, step: string, terms: readonly string[]): string | null {
    const place = `${title} ${step}`;
    const before = this.#at.get(place);
    if (before !== undefined) return before;
    const first = terms.find((term) => !this.#known.has(`${title} ${term}`)) ?? null;
    this.#at.set(place, first);
    if (first) {
      this.#known.add(`${title} ${first}`);
      write(KEPT, [...this.#known]);
    }
    return first;
  }
}

export const firsts = new Firsts();
