import { existsSync, lstatSync, statfsSync, statSync } from "node:fs";
import { StartError } from "#platform/app-error.ts";
import { readSchemaState, type SchemaState } from "#platform/database/schema-state.ts";
import type { Config } from "../config.ts";
import { runCommand } from "./command.ts";

const others = 0o077;
const gigabyte = 1024 ** 3;
const leastRoom = 0.05;

/** What a start would complain of, said without starting anything: the running shop goes on. */
await runCommand(async (config, args) => {
  const { mode, host, port, dataDir, databaseUrl } = config;
  refuseOpenSettings();
  const schema = await readSchemaState(config);
  if (args.includes("--json")) {
    console.log(JSON.stringify({ mode, host, port, dataDir, schema }));
    return;
  }
  console.log(`Settings: complete for ${mode} mode; the shop will listen on ${host}:${port}.`);
  console.log(`Database: ${databaseUrl ? "PostgreSQL" : `SQLite in ${dataDir}`}, ${said(schema)}.`);
  if (existsSync(dataDir)) {
    const room = roomIn(dataDir);
    console.log(`Room: ${room.toFixed(1)} GB free for ${dataDir}.`);
    if (room < leastRoom) {
      throw new StartError(`There is no room left for ${dataDir}: nothing could be stored there.`);
    }
  }
  for (const remark of remarksOn(config)) console.log(`Look at this: ${remark}`);
  console.log(`Clock: ${new Date().toISOString()}. Compare it with a clock that you trust.`);
});

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / gigabyte;
}

/** What a start accepts and an owner would regret. */
function remarksOn({ mode, host, trustProxy, backup }: Config): string[] {
  const isOpen = mode === "live" && host === "0.0.0.0" && !trustProxy;
  const folder = backup && "folder" in backup.to ? backup.to.folder : undefined;
  const isLink = !existsSync("release.json") || lstatSync(".env").isSymbolicLink();
  return [
    ...(isOpen ? ["HOST and TRUST_PROXY are empty: the shop takes visitors past any proxy."] : []),
    ...(folder !== undefined && !existsSync(folder)
      ? [`BACKUP_TO names ${folder}, and there is no such folder.`]
      : []),
    ...(isLink ? [] : [".env is a file here, not the link to the one that all releases share."]),
  ];
}

function refuseOpenSettings(): void {
  if (process.platform === "win32" || !existsSync(".env")) return;
  if ((statSync(".env").mode & others) === 0) return;
  throw new StartError(
    "The settings in .env hold passwords, and other users of this machine can read them: chmod 600 .env",
    { isLasting: true },
  );
}

function said(schema: SchemaState): string {
  if (!schema.isThere) return "empty: the first start makes it";
  if (schema.toCome.length === 0) return "as this version needs it";
  return `which the next start will bring up to date (${schema.toCome.join(", ")})`;
}
