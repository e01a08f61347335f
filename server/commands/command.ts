import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { TableSum } from "#platform/database/backup/entries.ts";
import { type Config, readConfig } from "../config.ts";
import { giveUp } from "../give-up.ts";

/** Runs a command on the shop's settings, the same that a start would use. */
export async function runCommand(
  work: (config: Config & { dataDir: string }, args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    const config = await readConfig(process.env);
    await work({ ...config, dataDir: realFolder(config.dataDir) }, process.argv.slice(2));
  } catch (error) {
    // A command is given by somebody, or by a program that hands its sentence on: never a line of
    // the shop's log.
    giveUp(error, true);
  }
}

/** The path without a link: it stays true when that release is gone. */
function realFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : resolve(folder);
}

/** Beside the backups, one for all of them: photos never change, so each is kept once. */
export function photoFolderOf(backup: string): string {
  return join(dirname(resolve(backup)), "photos");
}

export function describeTally(tables: Readonly<Record<string, TableSum>>): string {
  const rows = Object.values(tables).reduce((total, tally) => total + tally.rows, 0);
  const count = (name: string) => (tables[name]?.rows ?? 0).toLocaleString("en-US");
  return `${rows.toLocaleString("en-US")} rows in ${Object.keys(tables).length} tables, among them ${count("products")} products, ${count("orders")} orders and ${count("consultations")} leads`;
}
