/** What a player has marked on a sheet, by the places of its drawing. */

import type { Layout, Place, PlayerView, SheetKind, WarfareView } from "../types";

export interface Marks {
  /** claimed */
  circled: string[];
  /** crossed out, spent */
  crossed: string[];
  /** a cross over a whole place */
  scrapped: string[];
  underlined: string[];
  /** technologies in force: a frame around them */
  framed: string[];
  lines: [string, string][];
  written: Record<string, string>;
  units: string[][];
}

const none = (): Marks => ({
  circled: [],
  crossed: [],
  scrapped: [],
  underlined: [],
  framed: [],
  lines: [],
  written: {},
  units: [],
});
const upTo = (n: number): number[] => Array.from({ length: Math.max(0, n) }, (_, index) => index);

/** All marks of a player on one of their sheets. */
export function marksOn(kind: SheetKind, player: PlayerView, layout: Layout): Marks {
  const marks = none();
  const known = new Set(layout.places.map((place) => place.id));
  ({ navigation, expansion, industry, warfare })[kind](marks, player, layout);
  common(marks, kind, player);
  for (const [, place] of player.spent) {
    const at = standsAt(place);
    if (known.has(at)) marks.crossed.push(at);
  }
  return marks;
}

/** Where the boon stands that was claimed at a place: that of a dock has a ring of its own. */
const standsAt = (place: string): string => {
  if (/^d\d$/.test(place)) return `${place}.boon`;
  const box = /^box\.(\d)$/.exec(place)?.[1];
  return box === undefined ? place : `${Number(box) % 2 ? "right" : "left"}.${Math.floor(Number(box) / 2) + 1}.win`;
};

function common(marks: Marks, kind: SheetKind, player: PlayerView): void {
  for (const [technology, { research, unlocked, banned }] of Object.entries(player.technologies)) {
    marks.crossed.push(...upTo(research).map((n) => `${technology}.${n}`));
    if (banned) marks.scrapped.push(technology);
    else if (unlocked) marks.framed.push(technology);
  }
  marks.underlined.push(...player.focus[kind].map((resource) => `focus.${resource}`));
  const { sheet, objective, total } = player.points[kind];
  if (objective) marks.written["score.objective"] = `${objective}`;
  marks.written["score.sheet"] = `${sheet}`;
  marks.written["score.total"] = `${total}`;
}

function navigation(marks: Marks, player: PlayerView, layout: Layout): void {
  const { explored, claimed, crossed, flown, mecatol_vp, relic_vp } = player.sheets.navigation;
  marks.circled.push(...claimed);
  marks.crossed.push(...crossed);
  marks.lines.push(...linesOf(layout, explored, flown));
  const points = [...relic_vp];
  for (const place of layout.places) {
    if (place.kind !== "vp_box" || !claimed.includes(place.of ?? "")) continue;
    const rex = layout.places.find((one) => one.id === place.of)?.shows === "mecatol_rex";
    const value = rex ? mecatol_vp : points.shift();
    if (value) marks.written[place.id] = `${value}`;
  }
}

/** The lines that were drawn: from home on along the lanes, and through wormholes. */
export function linesOf(layout: Layout, explored: string[], flown: string[]): [string, string][] {
  const open = new Set(explored);
  const beside = (id: string) =>
    layout.lanes.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : [])).filter((one) => open.has(one));
  const holes = layout.places.filter((place) => place.kind === "wormhole" && flown.includes(place.id));
  const home = layout.places.find((place) => place.shows === "home")?.id;
  const seen = new Set<string>();
  const lines: [string, string][] = [];
  const walk = (start: string) => {
    seen.add(start);
    for (const queue = [start]; queue.length;) {
      const at = queue.shift() ?? "";
      for (const next of beside(at))
        if (!seen.has(next)) {
          seen.add(next);
          lines.push([at, next]);
          queue.push(next);
        }
    }
  };
  if (home) walk(home);
  for (const hole of holes) {
    const system = hole.of ?? "";
    lines.push([system, hole.id]);
    if (open.has(system) && !seen.has(system)) walk(system);
  }
  return lines;
}

function expansion(marks: Marks, player: PlayerView): void {
  const sheet = player.sheets.expansion;
  marks.crossed.push(...sheet.crossed, ...sheet.unlocked, ...sheet.crossed_lines);
  marks.circled.push(...sheet.claimed, ...sheet.docks.map((dock) => `${dock}.boon`));
  for (const [dock, symbols] of Object.entries(sheet.dock_symbols))
    marks.crossed.push(...symbols.map((n) => `${dock}.${n}`));
  marks.scrapped.push(...sheet.dead_docks);
  marks.circled.push(...upTo(sheet.population).map((n) => `population.${n}`));
  marks.crossed.push(...sheet.crossed_population.map((n) => `population.${n}`));
}

function industry(marks: Marks, player: PlayerView, layout: Layout): void {
  const sheet = player.sheets.industry;
  marks.scrapped.push(...sheet.scrapped);
  marks.circled.push(...sheet.claimed);
  marks.crossed.push(...sheet.dead);
  for (const [kind, n] of Object.entries(sheet.commodities)) {
    marks.crossed.push(...upTo(n).map((at) => `${kind}.${at}`));
    marks.circled.push(...reached(layout, `${kind}.vp.`, n));
  }
  const crossed = new Set(marks.crossed);
  const symbols = layout.places.filter((place) => place.kind === "commodity");
  const under = (plus: Place) => symbols.filter((place) => Math.abs(place.x - plus.x) < 1);
  const full = (plus: Place) => under(plus).every((place) => crossed.has(place.id));
  marks.underlined.push(
    ...layout.places.filter((place) => place.kind === "production" && full(place)).map(({ id }) => id),
    ...upTo(sheet.council).map((n) => `council.${n}`),
  );
  marks.circled.push(...reached(layout, "council.vp.", sheet.council));
  marks.circled.push(...upTo(sheet.votes).map((n) => `vote.${n}`), ...upTo(sheet.goods).map((n) => `good.${n}`));
  marks.crossed.push(
    ...upTo(sheet.votes_spent).map((n) => `vote.${n}`),
    ...upTo(sheet.goods_spent).map((n) => `good.${n}`),
  );
}

/** The points of a row that are behind its n-th symbol or before. */
const reached = (layout: Layout, start: string, n: number): string[] =>
  layout.places.map(({ id }) => id).filter((id) => id.startsWith(start) && Number(id.slice(start.length)) <= n);

function warfare(marks: Marks, player: PlayerView): void {
  const sheet = player.sheets.warfare;
  marks.units.push(...sheet.units.map(({ nodes }) => nodes));
  for (const [row, symbols] of Object.entries(sheet.rows)) marks.crossed.push(...symbols.map((n) => `${row}.${n}`));
  marks.circled.push(...sheet.built.map((row) => `${row}.vp`));
  marks.scrapped.push(...sheet.dead_rows);
  marks.crossed.push(...sheet.unlocked.map((unit) => `${unit}.unlock`));
  for (const n of sheet.bonus.keys()) {
    const { box, bonus, strength, result, crossed } = boxOf(sheet, n);
    if (strength !== null) marks.written[box] = `${strength}`;
    else if (bonus) marks.written[box] = `+${bonus}`;
    if (result === "won" && !crossed) marks.circled.push(`${box}.win`);
    if (result === "lost") marks.circled.push(`${box}.loss`);
    if (crossed || result === "tied") marks.crossed.push(`${box}.win`);
    if (result === "tied") marks.crossed.push(`${box}.loss`);
  }
}

/** A strength box: what it is called on the sheet, and what is in it. */
export function boxOf(sheet: WarfareView, n: number) {
  return {
    box: `${n % 2 ? "right" : "left"}.${Math.floor(n / 2) + 1}`,
    bonus: sheet.bonus[n] ?? 0,
    strength: sheet.strengths[n] ?? null,
    result: sheet.results[n] ?? null,
    crossed: sheet.crossed_wins.includes(n),
  };
}
