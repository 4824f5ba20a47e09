import { speaker } from "../lib/words/words.svelte";
import de from "./locales/de.json";
import en from "./locales/en.json";
import hu from "./locales/hu.json";

/** The texts of rules, compendium and glossary: only who opens them loads them. */
export const say = speaker<keyof typeof en>({ en, de, hu });
