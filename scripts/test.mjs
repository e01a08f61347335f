// `npm test`: everything that must hold, from a fresh clone. `npm test -- unit` runs only the named checks.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./steps/build.mjs";
import { chromium } from "./steps/chromium.mjs";
import { failedTests } from "./steps/failed-tests.mjs";
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
const failures = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(checks)) {
  const checkBegan = Date.now();
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const result = await checks[name]();
  passed += result.passed;
  failures.push(...result.failures);
  const verdict = result.failures.length === 0 ? "passed" : "FAILED";
  console.log(`── ${name} ${verdict} in ${seconds(checkBegan)} s`);
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join("\n\n")}`);
console.log(`\nAll checks took ${seconds(began)} s`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

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
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`${script}: see above`] };
}

/** The types of the routes are made from the routes, so they come first. */
async function checkTypes() {
  const made = await node("node_modules/@react-router/dev/bin.cjs", "typegen");
  return made.failures.length > 0 ? made : node(tool("tsc"));
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
  const said = readJson(report) ?? {};
  const passed = said.numPassedTests ?? said.stats?.expected ?? 0;
  const failures = failedTests(said);
  const hasFailed = code !== 0 || passed === 0;
  if (hasFailed && failures.length === 0) failures.push(`${name}: see above`);
  return { passed, failures };
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(0);
}
