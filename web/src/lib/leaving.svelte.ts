/** Getting up from a table: afterwards this browser does not list it any more, and the list says what happened. */

import * as api from "./api";
import * as keep from "./keep";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { words } from "./words.svelte";

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
