export type Entry = string | Record<string, string>;
export type Table = Record<string, Entry>;
export type Values = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

/** A message with its values filled in; where it has forms for numbers, the one for `n`. */
export function fill(entry: Entry, values: Values, lang: string): string {
  let text: string;
  if (typeof entry === "string") {
    text = entry;
  } else {
    let plural = rules.get(lang);
    if (!plural) rules.set(lang, (plural = new Intl.PluralRules(lang)));
    const n = Number(values.n ?? 0);
    text = (n === 0 ? entry.zero : undefined) ?? entry[plural.select(n)] ?? entry.other ?? "";
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ""}`);
}

/** The names of the values a message needs. */
export function slots(entry: Entry): string[] {
  const texts = typeof entry === "string" ? [entry] : Object.values(entry);
  const found = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""));
  return [...new Set(found)].sort();
}
