import * as api from "../lib/server/api";
import type { At, Card, Compendium } from "../lib/server/wire";
import { Rulebook } from "./rulebook";
import { Shelf } from "./search";
import { Terms } from "./terms";

/** What a rule or a thing is, as the server tells it: fetched when somebody first wants to know. */
class Lore {
  /** by title and language, by kind and id */
  #cards = $state.raw<Record<string, Map<string, Card>>>({});
  #rules = $state.raw<Record<string, Rulebook>>({});
  #filed = $state.raw<Record<string, Compendium>>({});
  /** what could not be fetched, until it can be */
  #failed = $state.raw<readonly string[]>([]);
  #asked = new Set<string>();
  #terms = new Map<string, Terms>();
  #shelves = new Map<string, Shelf>();

  /** The card of a thing; null: there is none, or it has not come yet. */
  card(title: string, lang: string, at: At): Card | null {
    const cards = this.#cards[`${title} ${lang}`];
    return cards?.get(`${at.kind} ${at.id}`) ?? cards?.get(`${at.kind} ${at.id.split(":")[0] ?? ""}`) ?? null;
  }

  /** All cards of a title. */
  cards(title: string, lang: string): readonly Card[] {
    return [...(this.#cards[`${title} ${lang}`]?.values() ?? [])];
  }

  /** The terms of a title, once its cards are there. */
  terms(title: string, lang: string): Terms | null {
    const name = `${title} ${lang}`;
    const cards = this.#cards[name];
    if (!cards) return null;
    let terms = this.#terms.get(name);
    if (!terms) this.#terms.set(name, (terms = new Terms([...cards.values()], lang)));
    return terms;
  }

  /** Under what the things of a title are filed. */
  filed(title: string, lang: string): Compendium | null {
    return this.#filed[`${title} ${lang}`] ?? null;
  }

  rules(title: string, lang: string): Rulebook | null {
    return this.#rules[`${title} ${lang}`] ?? null;
  }

  /** All that can be looked for; what has not come yet is missing. */
  shelf(title: string, lang: string): Shelf {
    const [cards, rules] = [this.#cards[`${title} ${lang}`], this.#rules[`${title} ${lang}`]];
    const name = `${title} ${lang} ${cards ? 1 : 0}${rules ? 1 : 0}`;
    let shelf = this.#shelves.get(name);
    if (!shelf) {
      shelf = new Shelf(rules?.lines ?? [], [...(cards?.values() ?? [])], (line) => rules?.head(line) ?? null);
      this.#shelves.set(name, shelf);
    }
    return shelf;
  }

  async wantCards(title: string, lang: string): Promise<void> {
    await this.#once("cards", title, lang, async (name) => {
      const cards = await api.cards(title, lang);
      const found = new Map(cards.map((card) => [`${card.kind} ${card.id}`, card]));
      this.#cards = { ...this.#cards, [name]: found };
    });
  }

  async wantRules(title: string, lang: string): Promise<void> {
    await this.#once("rules", title, lang, async (name) => {
      const { lines, heads } = await api.rulebook(title, lang);
      this.#rules = { ...this.#rules, [name]: new Rulebook(lines, heads) };
    });
  }

  async wantFiled(title: string, lang: string): Promise<void> {
    await this.#once("filed", title, lang, async (name) => {
      this.#filed = { ...this.#filed, [name]: await api.compendium(title, lang) };
    });
  }

  /** Whether something of a title was asked for in vain. */
  failed(title: string): boolean {
    return this.#failed.some((name) => name.split(" ")[1] === title);
  }

  async #once(what: string, title: string, lang: string, fetched: (name: string) => Promise<void>): Promise<void> {
    const asked = `${what} ${title} ${lang}`;
    if (this.#asked.has(asked)) return;
    this.#asked.add(asked);
    try {
      await fetched(`${title} ${lang}`);
      if (this.#failed.length) this.#failed = this.#failed.filter((name) => name !== asked);
    } catch {
      this.#asked.delete(asked); // whoever asks again may have more luck
      if (!this.#failed.includes(asked)) this.#failed = [...this.#failed, asked];
    }
  }
}

export const lore = new Lore();
