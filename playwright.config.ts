import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineConfig } from "@playwright/test";

// This file is read again in each worker: what it decides the first time is kept in the environment.
process.env.BROWSER_TEST_PORT ??= String(20_000 + (process.pid % 10_000));
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), "heronbrook-browser-"));

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

const baseURL = `http://127.0.0.1:${process.env.BROWSER_TEST_PORT}`;

export default defineConfig({
  testDir: "tests/browser",
  // The journeys are there for Firefox: the other tests go them in Chromium, step by step.
  testIgnore: process.env.WALK_ALL ? [] : ["**/walk/journeys.spec.ts"],
  outputDir: "test-results",
  // Generous, because how fast the machine is proves nothing: only what never happens fails.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  webServer: {
    command: `${JSON.stringify(process.execPath)} build/main.js`,
    url: `${baseURL}/readyz`,
    env: {
      NODE_ENV: "production",
      MODE: "demo",
      PORT: process.env.BROWSER_TEST_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.BROWSER_TEST_DATA,
      LOG_LEVEL: "error",
      // So that a test can come from an address of its own: what one address sends in an hour is counted.
      TRUST_PROXY: "1",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
  use: {
    baseURL,
    browserName: "chromium",
    trace: "retain-on-failure",
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
    { name: "phone", use: { ...sizes.phone, hasTouch: true } },
    { name: "desk", grepInvert: /@once/, use: sizes.desk },
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
