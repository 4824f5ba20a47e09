import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

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

const server = process.env.LAZAX_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [growing] } },
  build: { outDir: "../src/lazax/server/client", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
