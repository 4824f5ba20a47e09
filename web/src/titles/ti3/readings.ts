import type { Catalog, View } from "./types";

/** The catalog of a table: its cards say what the readings that its set-up has chosen say. */
export function readBy(catalog: Catalog, rules: View["rules"]): Catalog {
  const read = { ...catalog };
  for (const { of, id, switch: name, value, effect } of catalog.readings) {
    const entry = read[of][id];
    if (entry && `${rules[name]}` === value) read[of] = { ...read[of], [id]: { ...entry, effect } } as never;
  }
  return read;
}
