import type { Logger } from "pino";
import { readsPerson } from "./config.ts";

/**
 * Whether somebody reads what the process prints: they are told in sentences. Otherwise every line
 * is JSON.
 */
export function isReadByPerson(): boolean {
  return readsPerson(process.env, Boolean(process.stdout.isTTY));
}

/** Warnings of Node and packages become lines of the log. */
export function logWarnings(logger: Logger): void {
  process.removeAllListeners("warning");
  process.on("warning", (err) => logger.warn({ err }, "warning"));
}
