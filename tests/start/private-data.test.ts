import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { production, startInVain, startServer } from "#tests/support/server-process.ts";

let place: string;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** As under a shell whose new files are for everybody. */
const carelessly = ["sh", "-c", 'umask 000; exec "$0" "$@"', ...production];

function modes(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    ["", ...names].map((name) => {
      const found = statSync(join(folder, name));
      const kind = found.isDirectory() ? "folder" : "file";
      return [name || ".", `${kind} ${(found.mode & 0o7777).toString(8)}`];
    }),
  );
}

it("a shop started with umask 000 lets nobody else read what it keeps", async () => {
  const dataDir = join(place, "data");
  const server = await startServer({ command: carelessly, env: { DATA_DIR: dataDir } });
  const found = modes(dataDir);
  await server.stop();
  expect(found).toMatchObject({
    ".": "folder 700",
    "heronbrook.db": "file 600",
    "heronbrook.db-wal": "file 600",
    "server.lock": "file 600",
  });
  expect(new Set(Object.values(found))).toEqual(new Set(["folder 700", "file 600"]));
});

it("a start closes a data folder that an earlier version left open", async () => {
  const dataDir = join(place, "data");
  const first = await startServer({ env: { DATA_DIR: dataDir } });
  await first.stop("SIGKILL");
  chmodSync(dataDir, 0o755);
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
  const server = await startServer({ command: carelessly, env: { DATA_DIR: dataDir } });
  const found = modes(dataDir);
  await server.stop();
  expect(new Set(Object.values(found))).toEqual(new Set(["folder 700", "file 600"]));
});

it("a folder for everybody, such as /tmp, is refused as data folder and stays as it was", async () => {
  const shared = join(place, "shared");
  mkdirSync(shared);
  writeFileSync(join(shared, "of-somebody-else"), "");
  chmodSync(shared, 0o1777);
  const { code, output } = await startInVain({ DATA_DIR: shared });
  expect(output).toMatch(/is shared with other users .* set DATA_DIR to a folder for the shop/);
  expect(code).toBe(1);
  expect(modes(shared)["."]).toBe("folder 1777");
});
