import { expect, test } from "vitest";

import { wanted } from "./register";
import source from "./worker.js?raw";

type Handler = (event: never) => void;
const FILES = ["/assets/index-1.js", "/icon.svg"];

/** The worker of a build, in a world of its own: what it answers, what it has kept, what the server says. */
function world(name: string, server: (url: string) => string | null, caches: Map<string, Map<string, string>>) {
  const handlers: Record<string, Handler> = {};
  const at = (of: { url: string } | string) => new URL(typeof of === "string" ? of : of.url, "http://x").href;
  const fetched = async (of: { url: string } | string) => {
    const text = server(at(of));
    if (text === null) throw new TypeError("offline");
    return { ok: true, text, clone: () => ({ ok: true, text }) };
  };
  const open = async (cache: string) => {
    const kept = caches.get(cache) ?? new Map<string, string>();
    caches.set(cache, kept);
    const match = async (of: { url: string } | string) => {
      const text = kept.get(at(of));
      return text === undefined ? undefined : { ok: true, text };
    };
    const put = async (of: { url: string } | string, answer: { text: string }) => void kept.set(at(of), answer.text);
    const addAll = async (all: { url: string }[]) => {
      for (const one of all) await put(one, await fetched(one));
    };
    const keys = async () => [...kept.keys()].map((url) => ({ url }));
    return { match, put, addAll, keys, delete: async (of: { url: string }) => kept.delete(at(of)) };
  };
  const self = {
    location: { origin: "http://x" },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    addEventListener: (what: string, handler: Handler) => (handlers[what] = handler),
  };
  class Request {
    url: string;
    constructor(of: string | URL) {
      this.url = at(`${of}`);
    }
  }
  const run = new Function("BUILD", "self", "caches", "fetch", "Request", source);
  const storage = {
    open,
    keys: async () => [...caches.keys()],
    delete: async (cache: string) => caches.delete(cache),
  };
  run({ name, files: FILES }, self, storage, fetched, Request);

  const happen = async (what: string, more: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<{ text: string }> | null = null;
    const event = {
      waitUntil: (one: Promise<unknown>) => waits.push(one),
      respondWith: (one: Promise<{ text: string }>) => (answer = one),
      ...more,
    };
    handlers[what]?.(event as never);
    const found = answer as Promise<{ text: string }> | null;
    const text = found ? await found.then(({ text: told }) => told) : null;
    await Promise.all(waits);
    return text;
  };
  const get = (path: string, mode = "cors", method = "GET") =>
    happen("fetch", { request: { method, mode, url: at(path) } });
  return { happen, get };
}

test("facts come from the server, and from what was kept only without one", async () => {
  let said: string | null = "old";
  const caches = new Map<string, Map<string, string>>();
  const { happen, get } = world("1", (url) => (said === null ? null : `${said} ${new URL(url).pathname}`), caches);
  await happen("install");
  await happen("message", {
    data: { keep: [...wanted(["ti4"], "en", "dark"), "/api/games/1", "http://y/api/titles"] },
  });
  expect([...(caches.get("lazax-facts-1")?.keys() ?? [])]).toHaveLength(6);
  said = "new";
  expect(await get("/api/rules/ti4?lang=en")).toBe("new /api/rules/ti4");
  expect(await get("/rules/ti4/58.4", "navigate")).toBe("new /rules/ti4/58.4");
  said = null;
  expect(await get("/api/rules/ti4?lang=en")).toBe("new /api/rules/ti4");
  expect(await get("/rules/ti4/58.4", "navigate")).toBe("old /");
  expect(await get("/assets/index-1.js")).toBe("old /assets/index-1.js");
  await expect(get("/api/rules/ti4?lang=hu")).rejects.toThrow("offline");
});

test("nothing of a table, a seat or an account is answered or kept", async () => {
  const caches = new Map<string, Map<string, string>>();
  const { get } = world("1", () => "said", caches);
  for (const path of ["/api/games/0123456789abcdef", "/api/me", "/api/house", "/api/titles/ti4/pictures/sol"])
    expect(await get(path)).toBeNull();
  expect(await get("/api/titles", "cors", "POST")).toBeNull();
  expect(await get("http://y/api/titles")).toBeNull();
  expect(await get("/api", "navigate")).toBeNull();
  expect(caches.size).toBe(0);
});

test("a new build begins anew, and battles are kept up to a number", async () => {
  const caches = new Map([
    ["lazax-facts-1", new Map([["http://x/api/titles", "old"]])],
    ["another", new Map<string, string>()],
  ]);
  let online = true;
  const { happen, get } = world("2", () => (online ? "said" : null), caches);
  await happen("install");
  await happen("activate");
  expect([...caches.keys()]).toEqual(["another", "lazax-shell-2"]);
  for (let n = 0; n < 70; n++) await get(`/api/titles/ti3/battle?mine=${n}`);
  expect(caches.get("lazax-battles-2")?.size).toBe(60);
  online = false;
  expect(await get("/api/titles/ti3/battle?mine=69")).toBe("said");
  await expect(get("/api/titles")).rejects.toThrow("offline");
});
