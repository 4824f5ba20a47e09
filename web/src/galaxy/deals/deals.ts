import type { Offer } from "../../lib/server/wire";

/** The answers that belong to a proposal: accept, decline, counter or withdraw it. */
export function movesFor(offers: readonly Offer[], number: number): Offer[] {
  return offers.filter(({ id }) => /^(accept|decline|counter|withdraw):/.test(id) && id.endsWith(`:${number}`));
}
