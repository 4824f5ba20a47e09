import { getContext, hasContext, setContext } from "svelte";

const KEY = Symbol("reading");

/** Whose rules and things are read on this page, where there is no table that says so. */
export const giveReading = (title: () => string): (() => string) => setContext(KEY, title);
export const findReading = (): (() => string) | null => (hasContext(KEY) ? getContext<() => string>(KEY) : null);

/** The address of a rule, of its title's rules, or of all. */
export const ruleHref = (title = "", number = ""): string =>
  ["/rules", ...[title, number].filter(Boolean).map(encodeURIComponent)].join("/");

/** The address of a thing, or of all things of a title. */
export const thingHref = (title = "", kind = "", id = ""): string =>
  `/compendium${title ? `/${title}` : ""}${kind ? `/${kind}:${encodeURIComponent(id)}` : ""}`;

/** A thing by the end of its address: "technology:sarween_tools". */
export function thingAt(at: string): { kind: string; id: string } | null {
  const found = /^([a-z_]+):(.+)$/.exec(at);
  return found?.[1] && found[2] ? { kind: found[1], id: found[2] } : null;
}
