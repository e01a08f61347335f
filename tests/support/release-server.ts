import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join, resolve } from "node:path";
import { temporaryFolder } from "./databases.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { cloneWorkingTree, git } from "./working-tree.ts";

export type ReleaseServer = Awaited<ReturnType<typeof openReleaseServer>>;

/**
 * A server as docs/operations.md lays it out, with a small service manager in place of systemd: it
 * starts the units' command in the folder `current`, and restarts it when the shop's own command
 * asks for it. The repository that the server clones holds the last build and leads to the
 * installed packages, so that only what is changed is built.
 */
export async function openReleaseServer() {
  const place = temporaryFolder();
  const [origin, home] = [join(place, "origin"), join(place, "shop")];
  cloneWorkingTree(origin);
  symlinkSync(resolve("node_modules"), join(origin, "node_modules"));
  cpSync(resolve("build"), join(origin, "build"), { recursive: true });
  commit("The first version");
  mkdirSync(home);
  git(place, "clone", "--quiet", origin, join(home, "source"));

  /** Everything that is there now becomes a version; answers with its name. */
  function commit(subject: string): string {
    git(origin, "add", "--all", "--force");
    const who = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com"];
    git(origin, ...who, "commit", "--quiet", "--allow-empty", "--message", subject);
    return git(origin, "rev-parse", "HEAD").trim().slice(0, 10);
  }

  const running = new Map<string, ServerProcess>();
  const portOf = (unit: string) => /@(\d+)/.exec(unit)?.[1] ?? settings.PORT;
  let settings: Record<string, string> = {};
  async function start(unit: string): Promise<void> {
    const env = { PORT: portOf(unit) ?? "", MODE: "", LOG_LEVEL: "", DATA_DIR: "" };
    const command = [process.execPath, "scripts/start.mjs"];
    running.set(unit, await startServer({ command, cwd: join(home, "current"), env }));
  }
  async function restart(unit: string): Promise<void> {
    await running.get(unit)?.stop();
    running.delete(unit);
    // As systemctl does it: whether it becomes ready is another question.
    start(unit).catch(() => {});
  }
  const manager = createServer(async (request, response) => {
    const [action, unit = ""] = (request.url ?? "").slice(1).split("/");
    if (action === "restart") await restart(decodeURIComponent(unit));
    const lines = [...running.keys()].map((name) => `${name} loaded active running The shop`);
    response.end(lines.join("\n"));
  });
  await new Promise<void>((done) => manager.listen(0, "127.0.0.1", done));
  const programs = join(place, "bin");
  mkdirSync(programs);
  const address = `http://127.0.0.1:${(manager.address() as AddressInfo).port}`;
  program("sudo", 'shift; exec "$@"');
  program(
    "systemctl",
    `[ "$1" = restart ] && path="restart/$2" || path=list
exec ${process.execPath} -e 'fetch(process.argv[1]).then(async (a) => console.log(await a.text()))' "${address}/$path"`,
  );
  function program(name: string, lines: string): void {
    const path = join(programs, name);
    writeFileSync(path, `#!/bin/sh\n${lines}\n`);
    chmodSync(path, 0o755);
  }

  return {
    home,
    origin,
    commit,
    /** Only when it is ready. */
    start,
    /** One more change of the database than the version before has. */
    addMigration(name: string): void {
      const file = join(origin, "platform/database/migrate.ts");
      const source = readFileSync(file, "utf8");
      writeFileSync(file, source.replace(/(?=\n};\n)/, `\n  "${name}": async () => {},`));
    },
    /**
     * What a release was built to becomes what the repository holds: nothing is to be built of it
     * any more.
     */
    keepBuild(release: string): void {
      rmSync(join(origin, "build"), { recursive: true });
      cpSync(join(home, "releases", release, "build"), join(origin, "build"), { recursive: true });
    },
    configure(given: Record<string, string>): void {
      settings = given;
      const lines = Object.entries(given).map(([name, value]) => `${name}=${value}\n`);
      writeFileSync(join(home, ".env"), lines.join(""), { mode: 0o600 });
    },
    /** `npm run release -- …` in the clone. */
    release(...args: string[]): Promise<{ code: number; said: string }> {
      const env = { ...process.env, MODE: "", PATH: `${programs}${delimiter}${process.env.PATH}` };
      const options = { cwd: join(home, "source"), env };
      return new Promise((done) => {
        execFile(process.execPath, ["scripts/release.mjs", ...args], options, (error, out, err) =>
          done({ code: error ? Number(error.code) : 0, said: `${out}${err}` }),
        );
      });
    },
    async close(): Promise<void> {
      await Promise.all([...running.values()].map((server) => server.stop()));
      await new Promise((done) => manager.close(done));
      rmSync(place, { recursive: true, force: true });
    },
  };
}
