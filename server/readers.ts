import type { Logger } from "pino";
import { readsPerson } from "./config.ts";

/** Whether somebody reads what the process prints: they are told in sentences. Otherwise every line is JSON. */
export function isReadByPerson(): boolean {
  return readsPerson(process.env, Boolean(process.stdout.isTTY));
}

/** What Node and packages warn of is a line of the log like any other, instead of text between the lines. */
export function logWarnings(logger: Logger): void {
  process.removeAllListeners("warning");
  process.on("warning", (err) => logger.warn({ err }, "warning"));
}
