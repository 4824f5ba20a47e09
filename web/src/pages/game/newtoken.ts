import * as api from "../../lib/server/api";
import type { Connection } from "../../lib/server/connection.svelte";
import * as keep from "../../lib/browser/keep";
import { router } from "../../lib/browser/router.svelte";
import { settings } from "../../lib/browser/settings.svelte";

/** The own seat has a new token: keep it instead of the old one and go on with it. */
export function changed(connection: Connection, token: string | null): void {
  if (!token) return;
  const { game, frame } = connection;
  if (connection.token) keep.forgetToken(game, connection.token);
  const seat = frame?.table.mine ?? null;
  if (frame && seat !== null)
    keep.keepSeat({ game, seat, token, name: frame.table.name, title: frame.title, at: Date.now() });
  const session = settings.session?.token;
  if (session) void api.claim(session, game, token).catch(() => null);
  router.swap(`/g/${game}#${token}`);
}
