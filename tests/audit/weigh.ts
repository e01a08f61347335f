import { get } from "node:http";
import { brotliCompressSync } from "node:zlib";

export interface Weight {
  scripts: number;
  styles: number;
  html: number;
}

/**
 * The bytes of a page and of all scripts and style sheets that it has loaded, in Brotli. Scripts
 * and style sheets as they go over the wire; the page as it does once the server has had the time
 * to compress it well, which nobody waits for.
 */
export async function weigh(page: string, loaded: readonly string[]): Promise<Weight> {
  const paths = [...new Set(loaded.map((url) => url.split(/[?#]/, 1)[0] as string))];
  const sum = async (ending: string) => {
    let bytes = 0;
    for (const url of paths.filter((path) => path.endsWith(ending))) bytes += await brotliSize(url);
    return bytes;
  };
  const answer = await fetch(page, { headers: { "accept-encoding": "identity" } });
  const html = brotliCompressSync(await answer.bytes()).length;
  return { scripts: await sum(".js"), styles: await sum(".css"), html };
}

function brotliSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      const encoding = response.headers["content-encoding"];
      // A file of a few bytes is sent as it is; anything else without Brotli would be a fault of
      // the server.
      if (response.statusCode === 200 && (encoding === "br" || bytes < 1_000)) resolve(bytes);
      else
        reject(new Error(`${url}: ${response.statusCode}, encoding ${encoding}, ${bytes} bytes`));
    }).on("error", reject);
  });
}
