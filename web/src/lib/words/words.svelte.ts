import en from "../../locales/en.json";
import { read, write } from "../browser/keep";
import { fill, type Entry, type Table, type Values } from "./fill";

export const LANGUAGES = ["en", "de", "hu"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", hu: "Magyar" };
export type Key = keyof typeof en;

const loaders: Record<Language, () => Promise<Table>> = {
  en: () => Promise.resolve(en as Table),
  de: () => import("../../locales/de.json").then((module) => module.default as Table),
  hu: () => import("../../locales/hu.json").then((module) => module.default as Table),
};

function wished(): Language {
  const kept = read<string>("lazax.lang", "");
  const browser = typeof navigator === "undefined" ? [] : navigator.languages.map((name) => name.slice(0, 2));
  for (const name of [kept, ...browser]) if ((LANGUAGES as readonly string[]).includes(name)) return name as Language;
  return "en";
}

class Words {
  lang = $state<Language>("en");
  table = $state.raw<Table>(en as Table);

  async begin(): Promise<void> {
    await this.use(wished(), false);
  }

  async use(lang: Language, keep = true): Promise<void> {
    this.table = await loaders[lang]();
    this.lang = lang;
    document.documentElement.lang = lang;
    if (keep) write("lazax.lang", lang);
  }
}

export const words = new Words();

/** A text of the page in the chosen language. `n` decides between singular and plural. */
export function t(key: Key, values: Values = {}): string {
  const entry: Entry | undefined = words.table[key];
  return entry === undefined ? "" : fill(entry, values, words.lang);
}

/** The same for the texts that a title brings along. */
export const speaker =
  <Word extends string>(tables: { en: Record<Word, Entry> } & Record<string, Record<Word, Entry>>) =>
  (word: Word, values: Values = {}): string =>
    fill((tables[words.lang] ?? tables.en)[word], values, words.lang);
