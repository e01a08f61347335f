import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { enterRunFolder } from "./tests/support/run/run-folder.ts";
import { freePort } from "./tests/support/server-process.ts";

// This file is read again in each worker: what it decides the first time is kept in the
// environment.
if (!process.env.BROWSER_TEST_PORT) {
  enterRunFolder();
  process.env.BROWSER_TEST_PORT = String(await freePort());
  process.env.BROWSER_TEST_DATA = mkdtempSync(join(tmpdir(), "heronbrook-browser-"));
}
const { BROWSER_TEST_PORT: port, BROWSER_TEST_DATA: dataDir = "" } = process.env;

/** Only `npm run walk` names one: the walk is gone in Firefox too where it is installed. */
const firefox = process.env.WALK_FIREFOX && {
  browserName: "firefox" as const,
  channel: "moz-firefox",
  launchOptions: { executablePath: resolve("tests/browser/walk/firefox-relay.mjs") },
};
const walk = "tests/browser/walk";
const sizes = {
  phone: { viewport: { width: 360, height: 740 } },
  desk: { viewport: { width: 1280, height: 800 } },
};

const baseURL = `http://127.0.0.1:${port}`;

/** `npm run walk`. */
const isWalkAlone = Boolean(process.env.WALK_ALL);
const besidesWalk = isWalkAlone ? {} : { testIgnore: ["**/walk/**"] };
const phone = { ...sizes.phone, hasTouch: true };

export default defineConfig({
  testDir: "tests/browser",
  // The journeys are there for Firefox: the other tests go them in Chromium, step by step.
  testIgnore: isWalkAlone ? [] : ["**/walk/journeys.spec.ts"],
  outputDir: "test-results",
  // Generous, because how fast the machine is proves nothing: only what never happens fails.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  webServer: {
    command: `${JSON.stringify(process.execPath)} tests/browser/serve-shop.ts`,
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    env: {
      NODE_ENV: "production",
      MODE: "demo",
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      // So that a test can come from an address of its own: what one address sends in an hour is
      // counted.
      TRUST_PROXY: "1",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
  use: {
    baseURL,
    browserName: "chromium",
    // A failure says what the page was like. A record of every step, which `TRACE=1` keeps of
    // those that fail, takes as long as the steps.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // What does not depend on the size of the screen has the tag @once and runs on the phone only.
  projects: [
    // The longest come first, so that none is waited for at the end.
    ...(isWalkAlone
      ? []
      : [
          { name: "walk-phone", testDir: walk, use: phone },
          { name: "walk-desk", testDir: walk, grepInvert: /@once/, use: sizes.desk },
        ]),
    { name: "phone", ...besidesWalk, use: phone },
    { name: "desk", ...besidesWalk, grepInvert: /@once/, use: sizes.desk },
    ...(firefox
      ? [
          { name: "firefox-phone", testDir: walk, use: { ...sizes.phone, ...firefox } },
          {
            name: "firefox-desk",
            testDir: walk,
            grepInvert: /@once/,
            use: { ...sizes.desk, ...firefox },
          },
        ]
      : []),
  ],
});
