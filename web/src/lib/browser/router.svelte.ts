import { keepToken, readLink } from "./keep";

export interface Place {
  page:
    "start" | "new" | "game" | "games" | "account" | "replay" | "about" | "odds" | "rules" | "compendium" | "nowhere";
  id: string;
  /** which rule, which thing */
  at?: string;
}

export function placeOf(path: string): Place {
  const [head = "", id = "", at = ""] = path.replace(/^\/+|\/+$/g, "").split("/");
  if (!head) return { page: "start", id: "" };
  if (head === "g" && id) return { page: "game", id };
  if (head === "replay" && id) return { page: "replay", id };
  if (head === "new" || head === "games" || head === "account" || head === "about" || head === "odds")
    return { page: head, id: "" };
  if (head === "rules" || head === "compendium") return { page: head, id, at: decoded(at) };
  return { page: "nowhere", id: "" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state(typeof location === "undefined" ? "/" : location.pathname);
  /** what stands behind the question mark: a page may keep there what it shows */
  search = $state(typeof location === "undefined" ? "" : location.search);
  /** the token of the link that was opened last; it never stays in the address bar */
  token = $state<string | null>(null);
  place = $derived(placeOf(this.path));

  constructor() {
    if (typeof location !== "undefined") this.read();
  }

  go(to: string): void {
    history.pushState(null, "", to);
    this.read();
    scrollTo(0, 0);
  }

  /** Change the address without a new entry in the history. */
  swap(to: string): void {
    history.replaceState(null, "", to);
    this.read();
  }

  read = (): void => {
    const before = this.path;
    const link = readLink(location.pathname + location.hash);
    if (link?.token) {
      history.replaceState(null, "", location.pathname + location.search);
      keepToken(link.game, link.token);
      this.token = link.token;
    } else if (location.pathname !== before) this.token = null;
    this.path = location.pathname;
    this.search = location.search;
  };

  /** Links inside the page do not load it anew. */
  click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.origin !== location.origin || link.pathname.startsWith("/api")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
