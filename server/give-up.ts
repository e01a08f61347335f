import { StartError } from "#platform/app-error.ts";
import { FileStoreError } from "#platform/file-store/file-store.ts";
import { ConfigError } from "./config.ts";
import { createLogger } from "./http/request-log.ts";
import { isReadByPerson } from "./readers.ts";

/** Tells the service manager not to try again: sysexits' EX_CONFIG. */
export const lastingExitCode = 78;

/** Ends a failed start: with a sentence for who can mend it, or with the stack of a defect. */
export function giveUp(error: unknown, toPerson = isReadByPerson()): never {
  const isForPerson =
    error instanceof StartError || error instanceof ConfigError || error instanceof FileStoreError;
  const isLasting =
    error instanceof ConfigError || (error instanceof StartError && error.isLasting);
  const code = isLasting ? lastingExitCode : 1;
  if (toPerson && isOutOfRoom(error)) console.error(`\n${noRoom}\n`);
  else if (toPerson) console.error(isForPerson ? `\n${error.message}\n` : error);
  else logEnd(error, isForPerson, code);
  process.exit(code);
}

const noRoom =
  'There is no room left on the disk, so this was not done. How to make room: docs/operations.md, "The disk is full".';

function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}

/** Whatever LOG_LEVEL says: LOG_LEVEL may be the setting that is wrong. */
function logEnd(error: unknown, isForPerson: boolean, exitCode: number): void {
  const logger = createLogger({ logLevel: "error" });
  if (error instanceof ConfigError) {
    logger.fatal({ faults: error.problems, exitCode }, "the server cannot start: correct settings");
  } else if (isForPerson && error instanceof Error) {
    logger.fatal({ fault: error.message, exitCode }, "the server cannot start");
  } else {
    logger.fatal({ err: error, exitCode }, "the server cannot start: a defect");
  }
}
