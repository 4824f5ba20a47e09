import type { Card, RuleHead, RuleLine } from "../lib/server/wire";

/** `title`: whose it is, where those of several games stand together. */
export type Found = ({ rule: RuleLine; card?: never } | { card: Card; rule?: never }) & { title?: string };

interface Entry {
  found: Found;
  number: string;
  name: string;
  text: string;
}

/** Small letters without accents, as one types them in a hurry. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.§-]+/gu, " ")
    .trim();

/** Rules and cards among which one looks for words: each of them somewhere, the name before the text. */
export class Shelf {
  readonly #entries: readonly Entry[];

  constructor(
    rules: readonly RuleLine[],
    cards: readonly Card[],
    head: (line: RuleLine) => RuleHead | null = () => null,
  ) {
    const told = rules.filter(({ number }) => number);
    this.#entries = [
      ...cards.map((card) => ({
        found: { card },
        number: "",
        name: plain(card.name),
        text: plain([card.sort, ...card.parts.map(({ head, text }) => `${head} ${text}`)].join(" ")),
      })),
      ...told.map((rule) => {
        const named = rule.kind === "heading" ? head(rule) : null;
        return {
          found: { rule },
          number: rule.number.toLowerCase(),
          name: rule.kind === "heading" ? plain(`${named?.title ?? ""} ${rule.text}`) : "",
          text: plain(`${rule.text} ${named?.words ?? ""}`),
        };
      }),
    ];
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The best first. */
  search(words: string, most = 40): Found[] {
    const wanted = plain(words);
    if (!wanted) return [];
    const parts = wanted.split(" ");
    const scored: { found: Found; score: number; order: number }[] = [];
    this.#entries.forEach((entry, order) => {
      const score = scoreOf(entry, wanted, parts);
      if (score) scored.push({ found: entry.found, score, order });
    });
    return scored
      .sort((one, other) => other.score - one.score || one.order - other.order)
      .slice(0, most)
      .map(({ found }) => found);
  }
}

function scoreOf({ number, name, text }: Entry, wanted: string, parts: readonly string[]): number {
  if (number === wanted) return 100;
  if (number && number.startsWith(wanted)) return 80 - Math.min(20, number.length);
  if (name === wanted) return 90;
  if (name.startsWith(wanted)) return 70;
  if (name && parts.every((part) => begins(name, part))) return 60;
  if (name.includes(wanted)) return 50;
  if (!parts.every((part) => begins(name, part) || begins(text, part))) return 0;
  return 20 + parts.filter((part) => begins(name, part)).length * 10 + (text.includes(wanted) ? 5 : 0);
}

/** Whether a word of the text begins like this. */
const begins = (text: string, part: string): boolean => text.startsWith(part) || text.includes(` ${part}`);
