import { StartError } from "#platform/app-error.ts";
import { FileStoreError } from "#platform/file-store/file-store.ts";
import { ConfigError } from "./config.ts";

/** What the service manager is told when another attempt would end the same way: sysexits' EX_CONFIG. */
export const lastingExitCode = 78;

/** Ends a start that cannot go on: a sentence for the person who can mend it, or the whole story of a defect. */
export function giveUp(error: unknown): never {
  const isForPerson =
    error instanceof StartError || error instanceof ConfigError || error instanceof FileStoreError;
  console.error(isForPerson ? `\n${error.message}\n` : error);
  const isLasting =
    error instanceof ConfigError || (error instanceof StartError && error.isLasting);
  process.exit(isLasting ? lastingExitCode : 1);
}
