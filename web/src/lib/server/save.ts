import * as api from "./api";

/** Save the record of a game, or of a running one what this seat knows, as a file; `data`: as other tools read it. */
export async function save({ game, token, lang }: api.Access, what: "export" | "data" = "export"): Promise<void> {
  const response = await fetch(`/api/games/${game}/${what}?lang=${lang}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new api.Problem(response.status, null);
  const json = response.headers.get("content-type")?.includes("json");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = `${game}.${json ? "json" : "lazax"}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
