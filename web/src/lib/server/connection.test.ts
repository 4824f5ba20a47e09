import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Connection, pause } from "./connection.svelte";
import type { Frame } from "./wire";

class Socket {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static last: Socket;
  readyState = 1;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor(readonly url: string) {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const frame = (rest: object) => ({ version: 3, lang: "en", log: [], chat: [], ...rest }) as unknown as Frame;
const answer = (status: number, body: object) => ({
  ok: status < 400,
  status,
  text: async () => JSON.stringify(body),
});
let replies: ReturnType<typeof answer>[] = [];
let asked: { url: string; body: { key: string; version: number } }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  replies = [];
  asked = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "lazax.example" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {}, hidden: false });
  vi.stubGlobal("fetch", async (url: string, options: { body?: string }) => {
    asked.push({ url, body: JSON.parse(options.body ?? "{}") });
    const next = replies.shift();
    if (!next) throw new TypeError("no network");
    return next;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("takes a frame, then differences", () => {
  const table = new Connection("g1", "secret");
  table.open();
  Socket.last.onopen?.();
  expect(JSON.parse(Socket.last.sent[0] ?? "")).toEqual({ token: "secret", lang: "en", version: null });
  expect(Socket.last.url).not.toContain("secret");
  Socket.last.hear({ type: "frame", frame: frame({}) });
  Socket.last.hear({ type: "patch", version: 4, ops: [["=", ["version"], 4]] });
  expect([table.frame?.version, table.status]).toEqual([4, "live"]);
});

it("comes back after the connection is lost and says what it knows", () => {
  const table = new Connection("g1", null);
  table.open();
  Socket.last.hear({ type: "frame", frame: frame({}) });
  const first = Socket.last;
  first.onclose?.();
  expect(table.status).toBe("offline");
  vi.advanceTimersByTime(pause(0) + 1);
  expect(Socket.last).not.toBe(first);
  Socket.last.onopen?.();
  expect(JSON.parse(Socket.last.sent[0] ?? "").version).toBe(3);
});

it("sends the same key again when the answer is lost", async () => {
  const table = new Connection("g1", "secret");
  table.frame = frame({});
  const done = table.do({ what: "undo" });
  await vi.advanceTimersByTimeAsync(10);
  replies = [answer(200, { version: 4 })];
  await vi.advanceTimersByTimeAsync(pause(0) + 10);
  expect(await done).toEqual({ done: true });
  expect(asked).toHaveLength(2);
  expect(asked[0]?.body.key).toBe(asked[1]?.body.key);
});

it("shows the new state when somebody was first, and the reason when it is refused", async () => {
  const table = new Connection("g1", "secret");
  table.frame = frame({});
  replies = [answer(409, { frame: frame({ version: 9 }) })];
  expect(await table.do({ what: "undo" })).toMatchObject({ done: false, overtaken: true });
  expect([table.frame?.version, table.overtaken]).toEqual([9, true]);
  const refused = { text: "Not now.", rule: "R12.4", key: "x" };
  replies = [answer(422, { refused })];
  expect(await table.do({ what: "undo" })).toEqual({ done: false, refused, overtaken: false });
});

it("waits longer and longer, but not for ever", () => {
  expect([0, 1, 2, 20].map(pause)).toEqual([400, 800, 1600, 15000]);
});

it("says why it was turned away, and knocks more and more rarely", () => {
  const table = new Connection("g1", null);
  table.open();
  Socket.last.hear({ type: "frame", frame: frame({}) });
  for (let tries = 0; tries < 3; tries++) {
    Socket.last.onclose?.();
    const before = Socket.last;
    vi.advanceTimersByTime(pause(tries) - 1);
    expect(Socket.last).toBe(before);
    vi.advanceTimersByTime(2);
    expect(Socket.last).not.toBe(before);
    Socket.last.hear({ type: "refused", refused: { text: "Too many watch.", rule: "", key: "k" } });
  }
  expect(table.turnedAway).toBe("Too many watch.");
  Socket.last.hear({ type: "frame", frame: frame({}) });
  expect(table.turnedAway).toBe("");
});
