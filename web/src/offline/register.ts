import { titles } from "../lib/server/titles.svelte";

/** All that rules and compendium need without a connection, in a language and a theme. */
export function wanted(names: readonly string[], lang: string, theme: string): string[] {
  const each = names.flatMap((name) => [
    `/api/rules/${name}?lang=${lang}`,
    ...["cards", "compendium", "catalog"].map((what) => `/api/titles/${name}/${what}?lang=${lang}`),
    `/api/titles/${name}/art?theme=${theme}`,
  ]);
  return [`/api/titles?lang=${lang}`, ...each];
}

/** Keeps what is read here for times without a connection, once the page itself has come to rest. */
export async function keepForLater(lang: string, theme: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  try {
    await rest();
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      keep: wanted(
        titles.list.map(({ name }) => name),
        lang,
        theme,
      ),
    });
  } catch {
    // without it everything is as it is online
  }
}

const rest = (): Promise<void> =>
  new Promise((rested) => {
    const idle = () =>
      typeof requestIdleCallback === "function" ? requestIdleCallback(() => rested(), { timeout: 4000 }) : rested();
    if (document.readyState === "complete") idle();
    else addEventListener("load", idle, { once: true });
  });
