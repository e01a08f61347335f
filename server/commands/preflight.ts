import { existsSync, statfsSync, statSync } from "node:fs";
import { StartError } from "#platform/app-error.ts";
import { readSchemaState, type SchemaState } from "#platform/database/schema-state.ts";
import { runCommand } from "./command.ts";

const others = 0o077;
const gigabyte = 1024 ** 3;

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
    const { bavail, bsize } = statfsSync(dataDir);
    console.log(`Room: ${((bavail * bsize) / gigabyte).toFixed(1)} GB free for ${dataDir}.`);
  }
  console.log(`Clock: ${new Date().toISOString()}. Compare it with a clock that you trust.`);
});

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
