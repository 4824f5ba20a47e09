export interface Place {
  page: "start" | "new" | "game" | "games" | "account" | "replay" | "about" | "nowhere";
  id: string;
}

export function placeOf(path: string): Place {
  const [head = "", id = ""] = path.replace(/^\/+|\/+$/g, "").split("/");
  if (!head) return { page: "start", id: "" };
  if (head === "g" && id) return { page: "game", id };
  if (head === "replay" && id) return { page: "replay", id };
  if (head === "new" || head === "games" || head === "account" || head === "about") return { page: head, id: "" };
  return { page: "nowhere", id: "" };
}

class Router {
  path = $state(typeof location === "undefined" ? "/" : location.pathname);
  hash = $state(typeof location === "undefined" ? "" : location.hash);
  place = $derived(placeOf(this.path));

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
    this.path = location.pathname;
    this.hash = location.hash;
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
