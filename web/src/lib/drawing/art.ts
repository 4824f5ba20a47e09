/** The drawn symbols of a title, put into the page once, so that `<use href="#unit-cruiser">` finds them. */

const HOLDER = "lazax-art";
let shown = "";
let prepared: ((sheet: Element) => void) | undefined;

/** Puts the symbols into the page; another text (another theme) takes the place of the first. */
export function injectArt(text: string, prepare?: (sheet: Element) => void): void {
  if (!text || (text === shown && prepare === prepared)) return;
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (sheet.nodeName !== "svg") return;
  namePatterns(sheet);
  prepare?.(sheet);
  const holder = document.getElementById(HOLDER) ?? document.createElement("div");
  holder.id = HOLDER;
  holder.hidden = false;
  holder.setAttribute("aria-hidden", "true");
  holder.className = "lazax-art";
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.replaceChildren(document.importNode(sheet, true));
  if (!holder.isConnected) document.body.prepend(holder);
  shown = text;
  prepared = prepare;
}

/** The players' fillings by one name in every theme: `pattern-0`. */
function namePatterns(sheet: Element): void {
  for (const pattern of sheet.querySelectorAll("pattern")) {
    const seat = /-pattern-(\d)$/.exec(pattern.id)?.[1];
    if (seat) sibling(pattern, `pattern-${seat}`).append(...[...pattern.cloneNode(true).childNodes]);
  }
}

/** An empty copy of a symbol with another id, behind it. */
export function sibling(symbol: Element, id: string): Element {
  const made = symbol.cloneNode(false) as Element;
  made.id = id;
  symbol.after(made);
  return made;
}
