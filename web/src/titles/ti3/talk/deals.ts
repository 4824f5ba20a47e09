import type { Frame, Json, Seat, Term } from "../types";

/** The answers that belong to a proposal: accept, decline, counter or withdraw it. */
export function movesFor(offers: Frame["offers"], number: number): Frame["offers"] {
  return offers.filter((offer) => offer.id.endsWith(`:${number}`));
}

export interface PromiseRow {
  number: number;
  by: Seat;
  to: Seat;
  term: Term;
  state: string;
  text: string | null;
}

export function promiseOf(row: { [name: string]: Json }): PromiseRow {
  return {
    number: Number(row.number),
    by: Number(row.by),
    to: Number(row.to),
    term: row.term as unknown as Term,
    state: String(row.state),
    text: typeof row.text === "string" ? row.text : null,
  };
}
