/** What a player holds beside planets and technologies: leaders, notes, relics, fragments, captured units. */

import type { Group } from "../../../galaxy/types";
import type { Catalog, SheetView, View } from "../types";
import { groupsOf } from "../galaxy";

export type LeaderState = "ready" | "exhausted" | "locked" | "unlocked" | "purged";

export interface LeaderHere {
  id: string;
  name: string;
  kind: string;
  state: LeaderState;
}

export interface CardHere {
  id: string;
  name: string;
  exhausted?: boolean;
  /** in the hand, not yet in play */
  held?: boolean;
  /** whose it is, where it goes from hand to hand */
  owner?: number;
}

export interface Holding {
  leaders: LeaderHere[];
  notes: CardHere[];
  relics: CardHere[];
  explorations: CardHere[];
  fragments: { trait: string; n: number }[];
  captured: { player: number; units: Group[] }[];
}

/** A note is called by its name and whose it is: `ceasefire:2`. */
export function noteOf(note: string, catalog: Pick<Catalog, "notes">): CardHere {
  const [name = "", owner = ""] = note.split(":");
  return { id: note, name: catalog.notes?.[name]?.name ?? "", ...(owner ? { owner: Number(owner) } : {}) };
}

const KINDS = ["agent", "commander", "hero"];

export function heldBy(sheet: SheetView, me: View["me"], catalog: Catalog): Holding {
  const spent = new Set(sheet.exhausted_cards ?? []);
  const cards = (
    ids: readonly string[] | undefined,
    kind: string,
    facts: Record<string, { name: string }> | undefined,
  ) =>
    (ids ?? []).map((id): CardHere => ({ id, name: facts?.[id]?.name ?? "", exhausted: spent.has(`${kind}:${id}`) }));
  const traits = (sheet.fragments ?? []).map((fragment) => catalog.explorations?.[fragment]?.deck ?? fragment);
  return {
    leaders: (sheet.leaders ?? [])
      .map(({ leader, state }) => {
        const { name = "", kind = "" } = catalog.leaders?.[leader] ?? {};
        return { id: leader, name, kind, state };
      })
      .filter(({ name }) => name)
      .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
    notes: [
      ...(sheet.notes_in_play ?? []).map((note) => noteOf(note, catalog)),
      ...(me?.notes ?? []).map((note) => ({ ...noteOf(note, catalog), held: true })),
    ].filter(({ name }) => name),
    relics: cards(sheet.relics, "relic", catalog.relics),
    explorations: cards(sheet.explorations, "exploration", catalog.explorations),
    fragments: [...new Set(traits)].map((trait) => ({ trait, n: traits.filter((one) => one === trait).length })),
    captured: capturedBy(sheet),
  };
}

/** Captured units by whose they are; tokens are nobody's (-1). */
function capturedBy({ captured = [] }: SheetView): Holding["captured"] {
  return [...new Set(captured.map(({ player }) => player))].map((player) => ({
    player,
    units: groupsOf(captured.filter((one) => one.player === player).map(({ kind, n }) => ({ kind, n, damaged: 0 }))),
  }));
}

/** Whether I want to use this as soon as I can. */
export const isWanted = (orders: readonly { what: string; card: string }[], id: string): boolean =>
  orders.some(({ what, card }) => what === "use" && card.slice(card.indexOf(":") + 1) === id);
