import * as api from "./api";
import { patched } from "./patch";
import type { Command, Frame, Message, Refused } from "./wire";
import { words } from "../words/words.svelte";

export type Outcome = { done: true } | { done: false; refused: Refused | null; overtaken: boolean };

/** How long to wait before trying again, in milliseconds. */
export const pause = (tries: number): number => Math.min(15_000, 400 * 2 ** Math.min(tries, 6));

const PING = 25_000;
const VOID = 4401; // what opened the seat opens it no more

/** One seat at one table: its frame, kept up to date, and what it sends. */
export class Connection {
  frame = $state.raw<Frame | null>(null);
  status = $state<"joining" | "live" | "offline" | "closed">("joining");
  problem = $state.raw<{ status: number; text: string } | null>(null);
  sending = $state(false);
  overtaken = $state(false);
  /** why the server does not let this page follow the table now, in words */
  turnedAway = $state("");
  /** this page itself is getting a new token for the seat */
  rekeying = false;

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(
    readonly game: string,
    readonly token: string | null,
  ) {}

  get access(): api.Access {
    return { game: this.game, token: this.token, lang: words.lang };
  }

  open(): void {
    this.#connect();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    this.#socket?.close();
    this.status = "closed";
  }

  /** The page speaks another language from now on. */
  speak(lang: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.frame && this.frame.lang !== lang)
      this.#socket.send(JSON.stringify({ lang }));
  }

  async do(command: Command): Promise<Outcome> {
    const key = crypto.randomUUID();
    this.sending = true;
    try {
      return await this.#try(key, command, 0);
    } finally {
      this.sending = false;
    }
  }

  /** Sit down by the link; the same key again, so that a lost answer locks nobody out. */
  async sit(name: string): Promise<api.SeatKey> {
    const key = crypto.randomUUID();
    return this.rekey(async () => {
      for (let tries = 0; ; tries++) {
        try {
          return await api.sit(this.access, key, name);
        } catch (error) {
          if (!(error instanceof api.Problem) || ![0, 502, 503].includes(error.status) || tries >= 5) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause(tries)));
        }
      }
    });
  }

  /** Get a new token for the own seat: the connection of the old one may be closed meanwhile. */
  async rekey(get: () => Promise<api.SeatKey>): Promise<api.SeatKey> {
    this.rekeying = true;
    try {
      return await get();
    } catch (error) {
      this.#again();
      throw error;
    } finally {
      this.rekeying = false;
    }
  }

  /** A sign of life, beside whatever else is being sent; whether it arrives shows in the frame. */
  async here(): Promise<void> {
    try {
      await api.send(this.access, crypto.randomUUID(), this.frame?.version ?? 0, { what: "here" });
    } catch (error) {
      if (!(error instanceof api.Problem)) throw error;
    }
  }

  async #try(key: string, command: Command, tries: number): Promise<Outcome> {
    try {
      await api.send(this.access, key, this.frame?.version ?? 0, command);
      this.overtaken = false;
      return { done: true };
    } catch (error) {
      if (!(error instanceof api.Problem)) throw error;
      if (error.status === 409) {
        const frame = (error.body as { frame?: Frame } | null)?.frame;
        if (frame) this.#take(frame);
        this.overtaken = true;
        return { done: false, refused: null, overtaken: true };
      }
      const lost = error.status === 0 || error.status === 502 || error.status === 503;
      if (lost && tries < 5 && !this.#closed) {
        // the same key again: it is done once, however often it arrives
        await new Promise((resolve) => setTimeout(resolve, pause(tries)));
        return this.#try(key, command, tries + 1);
      }
      return { done: false, refused: error.refused ?? null, overtaken: false };
    }
  }

  /** Get the whole frame once, without the live connection. */
  async fetch(): Promise<void> {
    try {
      this.#take(await api.frame(this.access));
    } catch (error) {
      if (error instanceof api.Problem && error.status >= 400 && error.status < 500) this.#fail(error);
    }
  }

  #take(frame: Frame): void {
    this.frame = frame;
    this.problem = null;
  }

  #fail(error: api.Problem): void {
    this.problem = { status: error.status, text: error.refused?.text ?? "" };
    this.#closed = true;
    this.status = "closed";
  }

  #again = (): void => {
    if (this.#closed || document.hidden || this.#socket?.readyState === WebSocket.OPEN) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    this.#tries = 0;
    this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.game}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ token: this.token, lang: words.lang, version: this.frame?.version ?? null }));
      clearInterval(this.#ping);
      this.#ping = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.send('{"ping":1}');
      }, PING);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Message);
    socket.onclose = (event: CloseEvent) => {
      clearInterval(this.#ping);
      if (this.#closed || this.#socket !== socket) return;
      if (event?.code === VOID && this.rekeying) return; // the new token is on its way
      this.status = this.frame || this.turnedAway ? "offline" : "joining";
      // a page that cannot say why it was turned away asks over HTTP, which gives the reason
      if (!this.frame || this.#tries > 1 || event?.code === VOID) void this.fetch();
      this.#timer = setTimeout(() => this.#connect(), pause(this.#tries++));
    };
  }

  #hear(message: Message): void {
    if (message.type === "refused") {
      this.turnedAway = message.refused.text;
      return;
    }
    this.turnedAway = "";
    this.#tries = 0;
    this.status = "live";
    if (message.type === "frame") {
      this.#take(message.frame);
      if (message.frame.lang !== words.lang) this.speak(words.lang);
    } else if (message.type === "patch" && this.frame) {
      this.frame = patched(this.frame, message.ops);
    } else if (message.type === "said" && message.said && this.frame) {
      const said = message.said;
      if (!this.frame.chat.some((line) => line.n === said.n))
        this.frame = { ...this.frame, chat: [...this.frame.chat, said] };
    }
  }
}
