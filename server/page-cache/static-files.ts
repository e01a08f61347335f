import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type CachedResponse, makeCachedResponse } from "./cached-response.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const forever = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

interface StaticFile {
  path: string;
  type: string;
  cacheControl: string;
  /** Whether the build has put compressed forms beside it. */
  compressed: boolean;
}

/**
 * The files that are served as they are. They are listed once, at the start: a path that is not on
 * the list does not exist, so no request can reach outside the folders.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(folders: readonly string[], headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
    for (const folder of folders) this.#list(folder);
  }

  has(urlPath: string): boolean {
    return this.#files.has(urlPath);
  }

  async read(urlPath: string): Promise<CachedResponse | undefined> {
    const file = this.#files.get(urlPath);
    if (!file) return undefined;
    const body = await readFile(file.path);
    const headers = {
      ...this.#headers,
      "content-type": file.type,
      "cache-control": file.cacheControl,
    };
    if (!file.compressed) return makeCachedResponse({ status: 200, headers, body });
    const [br, gzip] = await Promise.all([
      readFile(`${file.path}.br`),
      readFile(`${file.path}.gz`),
    ]);
    return makeCachedResponse({ status: 200, headers, body, compressed: { br, gzip } });
  }

  #list(folder: string): void {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const present = new Set(names);
    for (const name of names) {
      const type = types[extname(name)];
      if (!type || !statSync(join(folder, name)).isFile()) continue;
      this.#files.set(`/${name.replaceAll("\\", "/")}`, {
        path: join(folder, name),
        type,
        // Names below these two folders carry a hash of the content.
        cacheControl: /^(assets|pictures)[\\/]/.test(name) ? forever : anHour,
        compressed: present.has(`${name}.br`) && present.has(`${name}.gz`),
      });
    }
  }
}
