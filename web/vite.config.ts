import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** Lengths in styles are those of a window of 1440 by 900: in a larger one all of them grow alike (`--grow`). */
const growing = {
  postcssPlugin: "growing",
  OnceExit(root: { walkDecls: (each: (declaration: { prop: string; value: string }) => void) => void }): void {
    root.walkDecls((declaration) => {
      if (declaration.prop === "--grow" || declaration.value.includes("--grow")) return;
      declaration.value = declaration.value.replace(/(?<![\w.#-])(\d*\.?\d+)px\b/g, (length, n: string) =>
        Number(n) < 3 ? length : `calc(${n}px*var(--grow))`,
      );
    });
  },
};

/** The service worker, with the names of all files of this build; any change of one of them makes it another. */
const offline: Plugin = {
  name: "offline",
  apply: "build",
  generateBundle(_, bundle) {
    const worker = readFileSync("src/offline/worker.js", "utf-8");
    const own = readdirSync("public").map((file) => [`/${file}`, readFileSync(`public/${file}`)] as const);
    const files = [
      ...Object.keys(bundle)
        .filter((file) => file.startsWith("assets/"))
        .map((file) => `/${file}`),
    ];
    const all = [...files, ...own.map(([file]) => file)].sort();
    const name = createHash("sha256").update(worker).update(all.join());
    for (const [, content] of own) name.update(content);
    const build = { name: name.digest("hex").slice(0, 16), files: all };
    this.emitFile({ type: "asset", fileName: "sw.js", source: `const BUILD = ${JSON.stringify(build)};\n${worker}` });
  },
};

const server = process.env.LAZAX_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), offline],
  css: { postcss: { plugins: [growing] } },
  build: {
    outDir: "../src/lazax/server/client",
    emptyOutDir: true,
    target: "es2022",
    // what the first page needs comes in few pieces, whoever else needs some of it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules\/svelte\/|src\/(lib|parts)\/|src\/lore\/(?!Finder|Figure|figures|words|locales)|src\/pages\/(Frame|Nowhere|Lost|Sky)|src\/decide\/Stepper|src\/pages\/game\/OneLink/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
