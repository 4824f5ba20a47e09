/** Getting up from a table: afterwards this browser does not list it any more, and the list says what happened. */

import * as api from "../server/api";
import * as keep from "../browser/keep";
import { router } from "../browser/router.svelte";
import { settings } from "../browser/settings.svelte";
import { words } from "../words/words.svelte";

class Farewell {
  /** what the list of tables says when one comes to it */
  text = $state("");
}
export const farewell = new Farewell();

/** Take a table out of my list, here and in my account. */
export async function forget(game: string): Promise<void> {
  const token = settings.session?.token;
  if (token) await api.call("DELETE", `/api/me/games/${game}`, { token, query: { lang: words.lang } });
  keep.forgetGame(game);
}

export async function remove(game: string, token: string | null): Promise<void> {
  await api.call("DELETE", `/api/games/${game}`, { token, query: { lang: words.lang } });
  keep.forgetGame(game);
}

/** To the list of tables, with a word on what was done. */
export function depart(text: string): void {
  farewell.text = text;
  router.go("/games");
}
