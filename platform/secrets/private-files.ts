import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
import { StartError } from "#platform/app-error.ts";

/** Files name customers: only the shop's own user may read them, whatever the umask says. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

const others = 0o077;
const sticky = 0o1000;

/** Makes the folder, or takes the rights of others from it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode });
  const { mode } = statSync(folder);
  if ((mode & others) === 0 || process.platform === "win32") return;
  // A folder for everybody, such as /tmp, must stay one.
  if ((mode & sticky) !== 0) {
    throw new StartError(
      `The folder ${folder} is shared with other users of this machine: set DATA_DIR to a folder for the shop alone, for example ${folder}/heronbrook.`,
    );
  }
  closeToOthers(folder, privateFolderMode);
}

/** Makes the file, or takes the rights of others from it, before another program writes it. */
export function makePrivateFile(path: string): void {
  const file = openSync(path, "a", privateFileMode);
  try {
    fchmodSync(file, privateFileMode);
  } finally {
    closeSync(file);
  }
}

export function closeFileIfThere(path: string): void {
  if (existsSync(path)) closeToOthers(path, privateFileMode);
}

function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (cause) {
    throw new StartError(
      `${path} can be read by other users of this machine and belongs to one of them: give it to the user that the shop runs as (chown), or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
