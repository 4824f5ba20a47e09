/** Whoever is signed in has the seats of this browser in their list: they are adopted as they come, on every page. */

import * as api from "../server/api";
import * as keep from "../browser/keep";
import { settings } from "../browser/settings.svelte";
import { t, words } from "../words/words.svelte";

interface Outcome {
  game: string;
  seat: number | null;
  name: string;
  outcome: "adopted" | "anothers" | "unknown";
}

const KNOWN = "lazax.adopted";

class Adoption {
  /** What to tell: one sentence for what is in the list now, one for what belongs to others. */
  told = $state<string[]>([]);
  private busy = false;

  /** Claim the seats that were not claimed before for this account. */
  async run(): Promise<void> {
    const session = settings.session;
    if (!session || this.busy) return;
    const known = new Set(keep.read<string[]>(KNOWN, []));
    const mark = (seat: keep.KeptSeat) => `${session.name}/${seat.game}/${seat.seat}`;
    const seats = keep.seats().filter((seat) => !known.has(mark(seat)));
    if (!seats.length) return;
    this.busy = true;
    try {
      const outcomes = await api.call<Outcome[]>("POST", "/api/me/games", {
        token: session.token,
        query: { lang: words.lang },
        body: { seats: seats.map(({ game, token }) => ({ game, token })) },
      });
      keep.write(KNOWN, [...seats.map(mark), ...known].slice(0, 300));
      this.told = [
        this.sentence("account.adopted", "adopted", outcomes, seats),
        this.sentence("account.adopted.anothers", "anothers", outcomes, seats),
      ].filter(Boolean);
    } catch {
      // the next page tries again
    } finally {
      this.busy = false;
    }
  }

  /** Somebody else may sign in here next: seats are claimed anew then. */
  forget(): void {
    this.told = [];
    keep.write(KNOWN, []);
  }

  private sentence(
    key: "account.adopted" | "account.adopted.anothers",
    wanted: string,
    outcomes: Outcome[],
    seats: keep.KeptSeat[],
  ): string {
    const names = outcomes
      .filter((one) => one.outcome === wanted)
      .map((one) => one.name || seats.find((seat) => seat.game === one.game)?.name || nameless(one.game));
    if (!names.length) return "";
    return t(key, { tables: new Intl.ListFormat(words.lang).format([...new Set(names)]) });
  }
}

const nameless = (game: string): string => t("account.adopted.nameless", { id: game.slice(0, 4) });

export const adoption = new Adoption();
