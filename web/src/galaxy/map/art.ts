import { sibling } from "../../lib/drawing/art";

/**
 * The board puts names, values and owners beside the planets itself: they change, and names hide when they are small.
 * So each planet also becomes a bare globe of radius 1 (`globe-jord`), each tile a bare ground (`ground-27`).
 */
export function prepare(sheet: Element): void {
  for (const symbol of [...sheet.querySelectorAll("symbol")]) {
    const [kind, name] = halves(symbol.id);
    if (kind === "planet") bareGlobe(symbol, name);
    if (kind === "tile") bareGround(symbol, name);
  }
}

function halves(id: string): [string, string] {
  const cut = id.indexOf("-");
  return [id.slice(0, cut), id.slice(cut + 1)];
}

function bareGlobe(symbol: Element, name: string): void {
  const globe = sibling(symbol, `globe-${name}`);
  const holder = symbol.ownerDocument.createElementNS(symbol.namespaceURI, "g");
  let radius = 1;
  for (const part of symbol.children) {
    if (part.nodeName !== "g") break;
    const scale = /scale\(([\d.]+)\)/.exec(part.getAttribute("transform") ?? "");
    if (scale) radius = Number(scale[1]);
    const copy = part.cloneNode(true) as Element;
    // the light on the rim may be made thinner where a globe is shown large
    copy.querySelector(":scope > path:last-child")?.setAttribute("class", "globe-rim");
    holder.append(copy);
  }
  holder.setAttribute("transform", `scale(${1 / radius})`);
  globe.append(holder);
}

function bareGround(symbol: Element, name: string): void {
  const ground = sibling(symbol, `ground-${name}`);
  for (const part of symbol.children) {
    const planet = part.getAttribute("href")?.startsWith("#planet-");
    if (!planet) ground.append(part.cloneNode(true));
  }
}
