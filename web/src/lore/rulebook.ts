import type { RuleHead, RuleLine } from "../lib/server/wire";

/** A piece of text, and the rule that it names. */
export interface Piece {
  text: string;
  rule: string | null;
}

const NAMED = /§?[A-Z]{0,4}-?\d+(?:\.\d+[a-z]?)?|[A-Z]{1,4}(?:-[A-Z\d]+)+/g;

/** The numbered rules of a title: what belongs to what, and what a text names. */
export class Rulebook {
  readonly #at: ReadonlyMap<string, number>;
  readonly #heads: ReadonlyMap<RuleLine, RuleHead>;

  constructor(
    readonly lines: readonly RuleLine[],
    heads: readonly RuleHead[] = [],
  ) {
    const at = new Map<string, number>();
    lines.forEach(({ number }, index) => {
      if (number && !at.has(number)) at.set(number, index);
    });
    this.#at = at;
    this.#heads = new Map(heads.flatMap((head) => (lines[head.line] ? [[lines[head.line]!, head]] : [])));
  }

  /** A heading in the reader's language, if it is there. */
  head(line: RuleLine): RuleHead | null {
    return this.#heads.get(line) ?? null;
  }

  /** A line as its reader calls it. */
  name(line: RuleLine): string {
    return this.head(line)?.title || line.text;
  }

  has(number: string): boolean {
    return this.#at.has(number);
  }

  /** A number as the book spells it, whatever its letters are like. */
  spelled(number: string): string {
    if (this.has(number)) return number;
    const wanted = number.trim().toLowerCase();
    return this.lines.find((line) => line.number.toLowerCase() === wanted)?.number ?? number;
  }

  line(number: string): RuleLine | null {
    return this.lines[this.#at.get(number) ?? -1] ?? null;
  }

  /** The heading nearest above a rule, or the rule itself if it is one. */
  section(number: string): string {
    let line = this.line(number);
    while (line && line.kind !== "heading" && line.under) line = this.line(line.under);
    return line?.number ?? number;
  }

  /** The headings above a rule, the widest first. */
  path(number: string): RuleLine[] {
    const found: RuleLine[] = [];
    for (let line = this.line(number); line?.under; line = this.line(line.under)) {
      const above = this.line(line.under);
      if (above?.kind === "heading") found.unshift(above);
    }
    return found;
  }

  /** The heading under which a rule stands that stands under nothing itself, or the rule if it is one. */
  chapter(number: string): string {
    return this.path(number)[0]?.number || this.section(number);
  }

  /** What stands under a number, at any depth, in the order of the page. */
  under(number: string): RuleLine[] {
    const start = this.#at.get(number);
    if (start === undefined) return [];
    const found: RuleLine[] = [];
    const within = new Set([number]);
    for (const line of this.lines.slice(start + 1)) {
      if (!within.has(line.under)) {
        if (line.kind === "heading") break;
        continue;
      }
      found.push(line);
      if (line.number) within.add(line.number);
    }
    return found;
  }

  /** The chapters: headings that stand under nothing, and those right under them. */
  get chapters(): { head: RuleLine; parts: RuleLine[] }[] {
    const heads = this.lines.filter(({ kind, number }) => kind === "heading" && number);
    return heads
      .filter(({ under }) => !under)
      .map((head) => ({ head, parts: heads.filter(({ under }) => under === head.number) }));
  }

  /** A text in pieces, with the rules that it names. */
  pieces(text: string): Piece[] {
    const found: Piece[] = [];
    let at = 0;
    for (const match of text.matchAll(NAMED)) {
      // a number alone is a number: only "58.4" and numbers with a letter before them name a rule in a text
      if (/^\d+$/.test(match[0]) || !this.has(match[0])) continue;
      if (match.index > at) found.push({ text: text.slice(at, match.index), rule: null });
      found.push({ text: match[0], rule: match[0] });
      at = match.index + match[0].length;
    }
    if (at < text.length) found.push({ text: text.slice(at), rule: null });
    return found;
  }
}
