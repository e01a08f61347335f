import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { StartError } from "#platform/app-error.ts";
import type { Entry } from "./entries.ts";

/**
 * Writes the copy as lines of JSON, compressed. The file has its name only once it is whole and on
 * the disk.
 */
export async function writeBackup(path: string, entries: AsyncIterable<Entry>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  // It holds what customers have told the shop: only this user may read it.
  const file = await open(unfinished, "w", 0o600);
  try {
    const lines = Readable.from(asLines(entries));
    await pipeline(lines, createGzip({ level: 6 }), file.createWriteStream({ flush: true }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* asLines(entries: AsyncIterable<Entry>): AsyncGenerator<string> {
  for await (const entry of entries) {
    yield `${JSON.stringify(entry.kind === "row" ? entry.values : entry)}\n`;
  }
}

export async function* readBackup(path: string): AsyncGenerator<Entry> {
  const unpacked = createGunzip();
  // Also when the reader stops early and closes both ends.
  const feeding = pipeline(createReadStream(path), unpacked).catch(() => {});
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      const parsed = JSON.parse(line);
      yield Array.isArray(parsed) ? { kind: "row", values: parsed } : (parsed as Entry);
    }
  } catch (cause) {
    throw new StartError(
      `The backup ${path} cannot be read: it is missing, cut short or damaged. Use another one.`,
      { cause },
    );
  } finally {
    unpacked.destroy();
    await feeding;
  }
}
