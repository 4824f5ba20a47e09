import * as api from "../lib/server/api";
import type { At, Card, RuleLine } from "../lib/server/wire";
import { Rulebook } from "./rulebook";
import { Shelf } from "./search";

/** What a rule or a thing is, as the server tells it: fetched when somebody first wants to know. */
class Lore {
  /** by title and language, by kind and id */
  #cards = $state.raw<Record<string, Map<string, Card>>>({});
  #rules = $state.raw<Record<string, Rulebook>>({});
  #asked = new Set<string>();
  #shelves = new Map<string, Shelf>();

  /** The card of a thing; null: there is none, or it has not come yet. */
  card(title: string, lang: string, at: At): Card | null {
    const cards = this.#cards[`${title} ${lang}`];
    return cards?.get(`${at.kind} ${at.id}`) ?? cards?.get(`${at.kind} ${at.id.split(":")[0] ?? ""}`) ?? null;
  }

  rules(title: string): Rulebook | null {
    return this.#rules[title] ?? null;
  }

  /** All that can be looked for; what has not come yet is missing. */
  shelf(title: string, lang: string): Shelf {
    const [cards, rules] = [this.#cards[`${title} ${lang}`], this.#rules[title]];
    const name = `${title} ${lang} ${cards ? 1 : 0}${rules ? 1 : 0}`;
    let shelf = this.#shelves.get(name);
    if (!shelf) this.#shelves.set(name, (shelf = new Shelf(rules?.lines ?? [], [...(cards?.values() ?? [])])));
    return shelf;
  }

  async wantCards(title: string, lang: string): Promise<void> {
    await this.#once(`${title} ${lang}`, async (name) => {
      const cards = await api.cards(title, lang);
      const found = new Map(cards.map((card) => [`${card.kind} ${card.id}`, card]));
      this.#cards = { ...this.#cards, [name]: found };
    });
  }

  async wantRules(title: string): Promise<void> {
    await this.#once(title, async (name) => {
      const lines: RuleLine[] = await api.rulebook(title);
      this.#rules = { ...this.#rules, [name]: new Rulebook(lines) };
    });
  }

  async #once(name: string, fetched: (name: string) => Promise<void>): Promise<void> {
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    try {
      await fetched(name);
    } catch {
      this.#asked.delete(name); // whoever asks again may have more luck
    }
  }
}

export const lore = new Lore();
