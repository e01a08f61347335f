// Makes build/: the pages for the browser and for the server (Vite), the server as one file
// (Rolldown), and the compressed forms of everything the browser downloads. Runs on the pinned
// Node; `npm start` calls it when needed.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

rmSync("build", { recursive: true, force: true });
buildPages();
shortenManifest("build/client/assets");
await bundleServer();
compressAssets("build/client/assets");

function buildPages() {
  const cli = "node_modules/@react-router/dev/bin.cjs";
  execFileSync(process.execPath, [cli, "build", "--logLevel", "warn"], { stdio: "inherit" });
}

/**
 * The router's list of pages comes with every page, and half of it would name the files that pages
 * of the desk consist of. A visitor's browser never wants them; the desk's finds them in the page's
 * own file. What every page has loaded need not be named for each, nor what a page has not.
 */
function shortenManifest(folder) {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  const path = join(folder, name);
  const [, start, json, end] = /^([^{]*)(.*\})([^}]*)$/s.exec(readFileSync(path, "utf8"));
  const manifest = JSON.parse(json);
  const loaded = new Set(manifest.entry.imports);
  for (const route of Object.values(manifest.routes)) {
    const isDesk = route.id.startsWith("routes/admin");
    route.imports = isDesk ? [] : route.imports.filter((file) => !loaded.has(file));
    for (const [name, value] of Object.entries(route)) {
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[name];
    }
  }
  writeFileSync(path, `${start}${JSON.stringify(manifest)}${end}`);
}

/**
 * One file starts in half the time of a few hundred, and needs less memory. What is imported when
 * it is needed (the payment simulator, in demo mode) stays apart: a live shop runs without having
 * read it.
 */
async function bundleServer() {
  const bundle = await rolldown({
    input: "server/main.ts",
    platform: "node",
    // Optional accelerators of `pg` that are not installed and not needed; and pdfkit, which looks
    // for its fonts beside itself.
    external: ["pg-native", "pg-cloudflare", "pdfkit"],
    logLevel: "warn",
  });
  await bundle.write({
    dir: "build",
    format: "esm",
    entryFileNames: "main.js",
    chunkFileNames: "parts/[name].js",
  });
}

/**
 * The encoder guesses what will pay off, and how it is told to write distances changes its luck by
 * a hundred bytes of the largest file either way: the smallest of a few is sent.
 */
function smallestBrotli(content) {
  const tries = [0, 12, 15].map((direct) => ({
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Blocks of a megabyte: the largest file is one, and comes out a little smaller.
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
    [constants.BROTLI_PARAM_NPOSTFIX]: direct === 12 ? 1 : 0,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
  }));
  return tries
    .map((params) => brotliCompressSync(content, { params }))
    .reduce((least, one) => (one.length < least.length ? one : least));
}

function compressAssets(folder) {
  const worthwhile = new Set([".js", ".css", ".svg"]);
  for (const name of readdirSync(folder)) {
    if (!worthwhile.has(extname(name))) continue;
    const path = join(folder, name);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, smallestBrotli(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
