import type { Json, Op } from "./wire";

type Key = string | number;
type Change = (value: unknown) => unknown;

/** The same value with the changes made. Parts that did not change are the same objects as before. */
export function patched<T>(old: T, ops: readonly Op[]): T {
  let value: unknown = old;
  for (const op of ops) value = apply(value, op);
  return value as T;
}

function apply(value: unknown, op: Op): unknown {
  const path = op[1];
  switch (op[0]) {
    case "=":
      return at(value, path, 0, () => op[2]);
    case "+":
      return at(value, path, 0, (list) => [...((list ?? []) as Json[]), ...op[2]]);
    case "<":
      return at(value, path, 0, (list) => (list as Json[]).slice(0, op[2]));
    case "-": {
      const last = path[path.length - 1];
      if (last === undefined) return undefined;
      return at(value, path.slice(0, -1), 0, (holder) => without(holder, last));
    }
  }
}

function at(value: unknown, path: readonly Key[], depth: number, change: Change): unknown {
  const key = path[depth];
  if (key === undefined) return change(value);
  const inner = value === null || value === undefined ? undefined : (value as Record<Key, unknown>)[key];
  const next = at(inner, path, depth + 1, change);
  if (Array.isArray(value)) {
    const list = value.slice();
    list[Number(key)] = next;
    return list;
  }
  return { ...(value as Record<string, unknown> | null), [key]: next };
}

function without(holder: unknown, key: Key): unknown {
  if (Array.isArray(holder)) return holder.filter((_, index) => index !== Number(key));
  const rest = { ...(holder as Record<string, unknown>) };
  delete rest[key];
  return rest;
}
