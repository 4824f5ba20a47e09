import { tick } from "svelte";

import type { Connection } from "../../lib/server/connection.svelte";
import { Room as AnyRoom, useRoom as useAnyRoom, type Layer } from "../../lib/table/room.svelte";
import { settings } from "../../lib/browser/settings.svelte";
import { words } from "../../lib/words/words.svelte";
import { same } from "../../decide/draft";
import type { Ask, Option } from "../../lib/server/wire";
import type { TitleParts } from "../parts";
import { groupsOf, placesOf, spotOf, type Group } from "./decide/options";
import { pictures } from "./pictures.svelte";
import { happeningsOf, type Happening } from "./staging/happenings";
import { Staging } from "./staging/staging.svelte";
import { eventsOf } from "./table/wars";
import { nearest, placementsOf, turnsOf, type Placement } from "./sheet/deploy";
import { SheetSight } from "./sheet/sight.svelte";
import { RESOURCES, type At, type Catalog, type Place, type PlayerView, type SheetKind, type View } from "./types";

/** Questions whose options lie at no place, and the sheet that they are about. */
const ABOUT: Record<string, SheetKind> = {
  "commodity.choose": "industry",
  "goods.number": "industry",
  "munitions.side": "warfare",
  "side.choose": "warfare",
};

/** What the parts of a table of Twilight Inscription share. */
export class Room extends AnyRoom<View, Catalog> {
  /** the sheet that is shown large */
  shown = $state<SheetKind>("navigation");
  /** where on it one looks */
  readonly looking = new SheetSight();
  /** the group of options that alone glows; null: all do */
  group = $state<string | null>(null);
  /** several options at one place of a sheet, to choose from */
  bubble = $state.raw<{ x: number; y: number; options: Option[] } | null>(null);
  /** how a unit is turned before it is drawn, and where */
  turn = $state(0);
  preview = $state.raw<Placement | null>(null);
  /** the question that was answered on the sheet with the keys, and where the focus was then */
  #marked: { ask: Ask | null; box: DOMRect } | null = null;

  /** what came of wars, productions and councils */
  readonly staging = new Staging();
  readonly happenings = $derived(happeningsOf(this.frame.log, eventsOf(this.frame.view, this.catalog)));

  groups = $derived<Group[]>((this.marking ? groupsOf : placesOf)(this.frame.ask?.options ?? []));
  unit = $derived(String(this.frame.ask?.about.unit ?? ""));
  placements = $derived<Placement[]>(
    this.frame.ask?.kind === "deploy"
      ? placementsOf(this.frame.ask.options, this.catalog.units[this.unit]?.pattern ?? [])
      : [],
  );

  constructor(connection: Connection, parts: TitleParts) {
    super(connection, parts, {
      marksOf: (ask, chosen) => {
        const placed = (ask?.options ?? []).filter((option) => option.at);
        return {
          legal: placed.flatMap((option) => option.at ?? []),
          selected: placed.filter((option) => option.id === chosen).flatMap((option) => option.at ?? []),
          active: [],
          routes: [],
        };
      },
      found: (things, at) => things.filter((thing) => same(thing.at, at)),
    });
  }

  /** A question whose options are marks, one press each. */
  get marking(): boolean {
    const kind = this.frame.ask?.kind ?? "";
    return ["mark", "burst", "free", "row.symbol"].includes(kind);
  }

  get me(): PlayerView | null {
    return this.seat === null ? null : (this.view.players[this.seat] ?? null);
  }

  /** Whose sheets are shown large: those of my seat, whether I play it or look on, or for a spectator the first's. */
  get subject(): PlayerView | null {
    return this.view.players[this.mine ?? 0] ?? null;
  }

  /** The options that may be touched now on the sheets: those of the chosen group, if it has any on this one. */
  get open(): Option[] {
    if (this.past) return [];
    const chosen = this.groups.find((one) => one.id === this.group)?.options ?? [];
    const here = chosen.some(({ at }) => spotOf(at, this.catalog)?.sheet === this.shown);
    return here ? chosen : (this.frame.ask?.options ?? []);
  }

  /** Resources in hand. */
  get left(): number {
    const purse = this.me?.purse;
    return purse ? RESOURCES.reduce((sum, resource) => sum + purse[resource], 0) : 0;
  }

  /** The place in the drawing of a sheet where something lies. */
  drawn(at: At | null): Place | null {
    const spot = spotOf(at, this.catalog);
    const paper = spot && this.subject?.sheets[spot.sheet].paper;
    const places = paper ? pictures.of(paper, settings.theme, words.lang)?.layout.places : [];
    return places?.find((one) => one.id === spot?.id) ?? null;
  }

  /** A place of the sheet that is shown large, as it is printed. */
  placeAt({ kind, id }: At): Place | null {
    const paper = this.subject?.sheets[this.shown].paper;
    const places = paper ? pictures.of(paper, settings.theme, words.lang)?.layout.places : [];
    return places?.find((place) => place.kind === kind && place.id === id) ?? null;
  }

  /** The place on the shown sheet to which a row of the question points. */
  get pointed(): Place | null {
    return spotOf(this.hovered, this.catalog)?.sheet === this.shown ? this.drawn(this.hovered) : null;
  }

  /** A question came: show the sheet it is about. */
  follow(): void {
    void this.#goOn();
    const ask = this.frame.ask;
    this.bubble = null;
    if (!this.groups.some((one) => one.id === this.group)) this.group = null;
    if (ask?.kind === "deploy") {
      this.shown = "warfare";
      this.aim(0);
      return;
    }
    this.preview = null;
    const active = this.me?.active;
    const spots = (ask?.options ?? []).flatMap((option) => spotOf(option.at, this.catalog) ?? []);
    const about = ABOUT[ask?.kind ?? ""] ?? (ask?.kind === "mark" || ask?.kind === "boon.order" ? active : null);
    if (about) this.shown = about;
    else if (spots.length && !spots.some((spot) => spot.sheet === this.shown))
      this.shown = spots[0]?.sheet ?? this.shown;
  }

  async take(option: Option): Promise<void> {
    this.bubble = null;
    if (this.past || this.connection.sending) return;
    this.staging.stop(); // whoever goes on has seen it
    const focus = document.activeElement;
    const box = focus?.matches("[data-map] :focus-visible") ? focus.getBoundingClientRect() : null;
    this.#marked = box && { ask: this.frame.ask, box };
    await this.decision.answer(option.id);
  }

  /** Who marks with the keys goes on beside the last mark: it took the focus with it. */
  async #goOn(): Promise<void> {
    const before = this.#marked;
    if (!before || before.ask === this.frame.ask) return;
    this.#marked = null;
    await tick();
    const away = (place: Element) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      const { box } = before;
      return Math.hypot(x + width / 2 - box.x - box.width / 2, y + height / 2 - box.y - box.height / 2);
    };
    const places = [...document.querySelectorAll<SVGElement>("[data-place], [data-deploy]")];
    places.sort((a, b) => away(a) - away(b))[0]?.focus({ preventScroll: true });
  }

  /** Turn the unit that is about to be drawn, by so many of the turns for which there is a place. */
  aim(by: number): void {
    const turns = turnsOf(this.placements);
    const at = turns.indexOf(this.turn);
    this.turn = turns[(Math.max(0, at) + by + turns.length) % Math.max(1, turns.length)] ?? 0;
    const now = this.preview;
    if (now) this.preview = nearest(this.placements, this.turn, now.x, now.y);
  }

  /** Look for a place for the unit near a point of the grid. */
  hoverAt(x: number, y: number): void {
    this.preview = nearest(this.placements, this.turn, x, y);
  }

  /** The rows that are open now, in a bubble or below their group: the digits are theirs. */
  get rows(): Option[] | null {
    return this.bubble?.options ?? this.groups.find((one) => one.id === this.group)?.options ?? null;
  }

  /** The key of an open row, or of a group of options: press one, or look at several. */
  override digit(index: number): boolean {
    const group = this.groups[index];
    const ask = this.frame.ask;
    const option = (this.rows ?? ask?.options)?.[index];
    if (this.rows) void (option && this.take(option));
    else if (group) this.press(group);
    else if (this.groups.length || !ask || !option || !this.parts.answering?.(ask)) return super.digit(index);
    else void this.take(option);
    return true;
  }

  press(group: Group): void {
    const [only] = group.options;
    if (group.options.length === 1 && only) void this.take(only);
    else this.group = this.group === group.id ? null : group.id;
  }

  happeningAt(line: number): Happening | null {
    return this.happenings.find(({ from, lines }) => from === line || lines.some(({ n }) => n === line)) ?? null;
  }

  override retells(line: number): boolean {
    return this.happeningAt(line) !== null;
  }

  /** New ones are shown, unless one looks away or back. */
  followHappenings(): void {
    if (document.hidden || this.past !== null) return;
    this.staging.follow(this.happenings, this.frame.log.at(-1)?.n ?? -1);
  }

  override show(places: At[]): void {
    for (const at of places) {
      const spot = at.kind === "sheet" ? { sheet: at.id as SheetKind } : spotOf(at, this.catalog);
      if (!spot) continue;
      this.tab = "stage";
      this.shown = spot.sheet;
      return;
    }
  }

  override fit(): void {
    this.looking.fit();
  }

  protected override layers(): Layer[] {
    return [
      ...super.layers(),
      { height: 7, open: Boolean(this.staging.now), close: () => this.staging.stop() },
      { height: 6, open: this.bubble !== null, close: () => (this.bubble = null) },
      { height: 5, open: this.group !== null, close: () => (this.group = null) },
    ];
  }

  /** The strength of the AI faction in a war that was fought: the value above its last crossed-out symbol. */
  aiStrength(war: number): number | null {
    const track = this.catalog.tracks.strength;
    const crossed = this.view.ai?.strength[war - 1];
    return crossed ? (track?.sections[war - 1]?.[crossed - 1] ?? null) : null;
  }

  /** A neighbour or a row of the Mecatol Rex board: a player, or the AI faction. */
  whose(player: number, ai: string): string {
    return player < 0 ? ai : this.name(player);
  }
}

export const useRoom = (): Room => useAnyRoom() as unknown as Room;
