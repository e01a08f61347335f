import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { privateFileMode, privateFolderMode } from "#platform/secrets/private-files.ts";
import { FileStoreError, type ListedStore } from "./file-store.ts";

/** Files in a folder of this machine. */
export function openFolderStore(folder: string, what = "folder of the photos"): ListedStore {
  function failed(cause: unknown): never {
    throw new FileStoreError(`The ${what} cannot be used`, { cause });
  }

  /** A file has its name only once it is whole and on the disk. */
  async function write(name: string, content: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: privateFolderMode });
    const unfinished = join(folder, `.${randomUUID()}.unfinished`);
    try {
      const file = await open(unfinished, "wx", privateFileMode);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
      await syncFolder(folder);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    write: (name, content) => write(name, content).catch(failed),
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) =>
        error.code === "ENOENT" ? undefined : failed(error),
      ),
    remove: (name) => rm(join(folder, name), { force: true }).catch(failed),
    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? [] : failed(error)),
      );
      // What begins with a dot is being written.
      const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
      return files.map(({ name }) => name);
    },
  };
}

/** So that the new name survives a power cut. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
