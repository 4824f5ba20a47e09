import type { Frame } from "../types";

/** The answers that belong to a proposal: accept, decline, counter or withdraw it. */
export function movesFor(offers: Frame["offers"], number: number): Frame["offers"] {
  return offers.filter(({ id }) => /^(accept|decline|counter|withdraw):/.test(id) && id.endsWith(`:${number}`));
}
