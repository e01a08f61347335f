import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lastingExitCode } from "#server/give-up.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { liveSettings } from "#tests/support/live-settings.ts";
import { startInVain, startServer } from "#tests/support/server-process.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Every line, or the first that is none: it is named in the failure. */
function jsonLines(output: string): Record<string, unknown>[] {
  return output
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        throw new Error(`This line is not JSON: ${line}`);
      }
    });
}

const live = { ...liveSettings, HOST: "127.0.0.1" };
const sentence = /^Heronbrook is ready at http:\/\/localhost:\d+ \(demo mode\)/m;

it("a live shop prints nothing but JSON, from its first line to its last", async () => {
  const env = {
    ...live,
    DATA_DIR: dataDir,
    LOG_LEVEL: "info",
    // What Node or a package may warn of, at a moment of the test's choice.
    NODE_OPTIONS: `--import=data:text/javascript,process.on('SIGWINCH',()=>process.emitWarning('oh'))`,
  };
  const shop = await startServer({ env });
  shop.child.kill("SIGWINCH");
  await fetch(`${shop.origin}/api/products`);
  await expect.poll(() => shop.output()).toContain('"msg":"warning"');
  expect(await shop.stop()).toBe(0);
  const lines = jsonLines(shop.output());
  const said = lines.map(({ msg }) => msg);
  expect(said).toEqual(expect.arrayContaining(["ready", "closing", "closed"]));
  expect(lines.find(({ msg }) => msg === "ready")).toMatchObject({
    mode: "live",
    where: new URL(shop.origin).host,
  });
});

it("a demo tells a person that it is ready, unless JSON is asked for", async () => {
  for (const LOG_FORMAT of ["", "json"]) {
    const env = { DATA_DIR: dataDir, LOG_LEVEL: "info", LOG_FORMAT };
    const shop = await startServer({ env });
    await shop.stop();
    if (LOG_FORMAT === "json") expect(jsonLines(shop.output()).length).toBeGreaterThan(2);
    else expect(shop.output()).toMatch(sentence);
  }
});

it("a live start that cannot go on says so in one line: all faults, and how it ended", async () => {
  const { code, output } = await startInVain({ MODE: "live", PORT: "eighty", LOG_LEVEL: "loud" });
  expect(code).toBe(lastingExitCode);
  const [line, ...others] = jsonLines(output);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ level: 60, exitCode: code, msg: expect.stringContaining("cannot") });
  expect(line?.faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PORT is a number/),
      expect.stringMatching(/^LOG_LEVEL is/),
      expect.stringMatching(/^STRIPE_SECRET_KEY is missing/),
    ]),
  );
});

it("a live start that meets something in its way says so in one line, in words that say what to do", async () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  const env = { ...live, DATA_DIR: join(file, "data"), LOG_LEVEL: "silent" };
  const { code, output } = await startInVain(env);
  expect(code).toBe(1);
  expect(jsonLines(output)).toMatchObject([
    { level: 60, fault: expect.stringMatching(/cannot be written: give this user/), exitCode: 1 },
  ]);
});

it("a defect at the start is one line of JSON, with the place in the code", async () => {
  // A folder without the built pages.
  const env = { ...live, DATA_DIR: join(dataDir, "data") };
  const { code, output } = await startInVain(env, dataDir, [
    "bash",
    "-c",
    `exec "\${@:1:$#-1}" ${JSON.stringify(join(process.cwd(), "build/main.js"))}`,
    "bash",
  ]);
  expect(code).toBe(1);
  const lines = jsonLines(output);
  expect(lines.at(-1)).toMatchObject({
    level: 60,
    exitCode: 1,
    err: { stack: expect.any(String) },
  });
});

it("a start with a wrong LOG_FORMAT names it", async () => {
  const { code, output } = await startInVain({ DATA_DIR: dataDir, LOG_FORMAT: "xml" });
  expect(code).toBe(lastingExitCode);
  expect(output).toMatch(/LOG_FORMAT is json or plain/);
});
