import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#platform/app-error.ts";
import { makePrivateFile, makePrivateFolder } from "#platform/secrets/private-files.ts";

/**
 * Takes the data folder for this process alone and returns the way to give it back.
 *
 * The lock is an exclusive transaction on a small SQLite file: an operating-system lock that
 * vanishes with the process however it ends, which a file holding a process id does not.
 */
export function lockDataFolder(dataDir: string): () => void {
  try {
    makePrivateFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The data folder ${dataDir} cannot be written: give this user write permission, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  let lock: DatabaseSync | undefined;
  try {
    const path = join(dataDir, "server.lock");
    makePrivateFile(path);
    lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (cause) {
    lock?.close();
    const busy = cause instanceof Error && /locked|busy/.test(cause.message);
    throw new StartError(
      busy
        ? `The data folder ${dataDir} is in use by another running server: stop that one, or set DATA_DIR to another folder.`
        : `The data folder ${dataDir} cannot be locked: give this user write permission to the files in it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  const held = lock;
  return () => held.close();
}
