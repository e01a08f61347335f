// `npm test`: everything that must hold, from a fresh clone. `npm test -- unit` runs only the named checks.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./steps/build.mjs";
import { chromium } from "./steps/chromium.mjs";
import { install } from "./steps/install.mjs";
import { inRoot, readJson, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { giveUp, run } from "./steps/say.mjs";

const reports = mkdtempSync(join(tmpdir(), "heronbrook-reports-"));

const checks = {
  types: checkTypes,
  lint: () => node(tool("biome"), "ci", "--error-on-warnings"),
  imports: () => node("scripts/check-imports.mjs"),
  unit: () => counted("unit", vitest),
  browser: () => counted("browser", playwright),
};

await install({ tests: true });
const chosen = process.argv.slice(2).filter((word) => !word.startsWith("-"));
for (const name of chosen) {
  if (!(name in checks))
    giveUp(`There is no check "${name}": choose from ${Object.keys(checks).join(", ")}.`);
}
const browserPath = await chromium();
await build();

const began = Date.now();
let passed = 0;
let failed = 0;
for (const name of chosen.length > 0 ? chosen : Object.keys(checks)) {
  const checkBegan = Date.now();
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const result = await checks[name]();
  passed += result.passed;
  failed += result.failed;
  const verdict = result.failed === 0 ? "passed" : "FAILED";
  console.log(`── ${name} ${verdict} in ${seconds(checkBegan)} s`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\nAll checks took ${seconds(began)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function tool(name) {
  const places = {
    biome: "node_modules/@biomejs/biome/bin/biome",
    tsc: "node_modules/typescript/bin/tsc",
  };
  return places[name];
}

/** A program of the project on the pinned Node: one check that passes or fails. */
async function node(script, ...args) {
  const code = await run(runtime(), [inRoot(script), ...args], { cwd: root });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The types of the routes are made from the routes, so they come first. */
async function checkTypes() {
  const made = await node("node_modules/@react-router/dev/bin.cjs", "typegen");
  return made.failed > 0 ? made : node(tool("tsc"));
}

function vitest(report) {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile=${report}`];
  return run(runtime(), [inRoot("node_modules/vitest/vitest.mjs"), ...args], { cwd: root });
}

function playwright(report) {
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(browserPath ? { CHROMIUM: browserPath } : {}),
  };
  const args = ["test", "--reporter=list,json"];
  return run(runtime(), [inRoot("node_modules/@playwright/test/cli.js"), ...args], {
    cwd: root,
    env,
  });
}

/** A suite: the tests it says it ran. One that ran none, or ended badly without a failed test, has failed. */
async function counted(name, suite) {
  const report = join(reports, `${name}.json`);
  const code = await suite(report);
  const {
    stats,
    numPassedTests = stats?.expected ?? 0,
    numFailedTests = stats?.unexpected ?? 0,
  } = readJson(report) ?? {};
  const hasFailed = code !== 0 || numPassedTests === 0;
  return { passed: numPassedTests, failed: Math.max(numFailedTests, hasFailed ? 1 : 0) };
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(0);
}
