// `npm test`: everything that must hold, from a fresh clone. `npm test -- unit` runs only the named
// checks, and `npm test -- money cart` only the test files with one of these words in their path,
// after a build if they need one. `-u` writes their expected files anew. What needs no build runs
// beside it, and then unit and browser tests beside each other, because each waits at times. If a
// few tests of all fail so, they are run once more when nothing runs beside them, and named either
// way.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./steps/build.mjs";
import { needsBuild, testsNamed } from "./steps/chosen-tests.mjs";
import { chromium } from "./steps/chromium.mjs";
import { failedPlaces, failedTests } from "./steps/failed-tests.mjs";
import { install } from "./steps/install.mjs";
import { Outlet, runInto } from "./steps/outlet.mjs";
import { inRoot, readJsonFile, root } from "./steps/project.mjs";
import { runtime } from "./steps/runtime.mjs";
import { giveUp } from "./steps/say.mjs";

const reports = mkdtempSync(join(tmpdir(), "heronbrook-reports-"));

const checks = {
  types: checkTypes,
  lint: (outlet) => node(outlet, tool("biome"), "ci", "--error-on-warnings"),
  imports: (outlet) => node(outlet, "scripts/import-rule/check-imports.mjs"),
  unit: (outlet) => counted("unit", outlet),
  browser: (outlet) => counted("browser", outlet),
};
const suites = { unit: vitest, browser: playwright };

/** More than these at once are no chance of a busy machine. */
const mostRunAgain = 5;

await install({ tests: true });
const words = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const { chosen, files } = choose(words);
const browserPath = chosen.includes("browser") ? await chromium() : undefined;
const needsPages =
  chosen.includes("browser") ||
  (chosen.includes("unit") && (files.unit.length === 0 || files.unit.some(needsBuild)));

const began = Date.now();
let passed = 0;
const failures = [];
const suspects = [];
// The quick ones one after the other, beside the build: together they take about as long.
const quick = chosen.filter((name) => !(name in suites)).map(prepared);
const quickChecks = (async () => {
  for (const check of quick) await check.run();
})();
if (needsPages) await build();
const slow = chosen.filter((name) => name in suites).map(prepared);
const slowChecks = slow.map((check) => check.run());
await tellInTurn([...quick, ...slow]);
await Promise.all([quickChecks, ...slowChecks]);
const isChance = words.length === 0 && failures.length > 0 && failures.length <= mostRunAgain;
const chances = isChance ? await runAgain() : [];
rmSync(reports, { recursive: true, force: true });
if (chances.length > 0)
  console.log(`\nFailed beside the others and passed alone:\n\n${chances.join("\n\n")}`);
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join("\n\n")}`);
console.log(`\nAll checks took ${seconds(began)} s`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

/** A check that says nothing before its turn, whenever it runs. */
function prepared(name) {
  const outlet = new Outlet();
  let finish = () => {};
  const done = new Promise((resolve) => {
    finish = resolve;
  });
  return {
    outlet,
    done,
    async run() {
      const checkBegan = Date.now();
      outlet.write(`\n── ${name} ${"─".repeat(60 - name.length)}\n`);
      const result = await checks[name](outlet);
      passed += result.passed;
      failures.push(...result.failures);
      const verdict = result.failures.length === 0 ? "passed" : "FAILED";
      outlet.write(`── ${name} ${verdict} in ${seconds(checkBegan)} s\n`);
      finish();
    },
  };
}

async function tellInTurn(all) {
  for (const { outlet, done } of all) {
    outlet.open();
    await done;
  }
}

/** Which checks, and of their tests which files: none named means all. */
function choose(named) {
  const all = { unit: [], browser: [] };
  if (named.every((word) => word in checks))
    return { chosen: named.length > 0 ? named : Object.keys(checks), files: all };
  const found = testsNamed(named);
  const having = ["unit", "browser"].filter((name) => found[name].length > 0);
  if (having.length === 0)
    giveUp(
      `No test file has "${named.join('" or "')}" in its path, and the checks are ${Object.keys(checks).join(", ")}.`,
    );
  return { chosen: having, files: found };
}

function tool(name) {
  const places = {
    biome: "node_modules/@biomejs/biome/bin/biome",
    tsc: "node_modules/typescript/bin/tsc",
  };
  return places[name];
}

/** A program of the project on the pinned Node: one check that passes or fails. */
async function node(outlet, script, ...args) {
  const code = await runInto(outlet, runtime(), [inRoot(script), ...args], { cwd: root });
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`${script}: see above`] };
}

/** The types of the routes are made from the routes, so they come first. */
async function checkTypes(outlet) {
  const made = await node(outlet, "node_modules/@react-router/dev/bin.cjs", "typegen");
  return made.failures.length > 0 ? made : node(outlet, tool("tsc"));
}

function vitest(report, paths, outlet) {
  const args = [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${report}`,
    // Never '-u' before a path, which it would take for its own value.
    ...(process.argv.includes("-u") ? ["--update=all"] : []),
    ...paths,
  ];
  return runInto(outlet, runtime(), [inRoot("node_modules/vitest/vitest.mjs"), ...args], {
    cwd: root,
  });
}

function playwright(report, paths, outlet) {
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(browserPath ? { CHROMIUM: browserPath } : {}),
  };
  const args = ["test", "--reporter=list,json", ...paths];
  return runInto(outlet, runtime(), [inRoot("node_modules/@playwright/test/cli.js"), ...args], {
    cwd: root,
    env,
  });
}

/**
 * A suite: the tests it says it ran. One that ran none, or ended badly without a failed test, has
 * failed.
 */
async function counted(name, outlet, paths = files[name]) {
  const report = join(reports, `${name}.json`);
  const code = await suites[name](report, paths, outlet);
  const said = readJsonFile(report) ?? {};
  const passed = said.numPassedTests ?? said.stats?.expected ?? 0;
  const failures = failedTests(said);
  const hasFailed = code !== 0 || passed === 0;
  if (hasFailed && failures.length === 0) failures.push(`${name}: see above`);
  else if (failures.length > 0) suspects.push({ name, failures, paths: failedPlaces(said) });
  return { passed, failures };
}

/**
 * Runs the failed tests once more, alone. What passes now has failed by chance: it counts as
 * passed, and is returned so that it is named and can be mended.
 */
async function runAgain() {
  const outlet = new Outlet();
  outlet.open();
  const chances = [];
  for (const { name, failures: before, paths } of suspects.splice(0)) {
    outlet.write(`\n── ${name}, what failed, alone ${"─".repeat(41 - name.length)}\n`);
    const { failures: now } = await counted(name, outlet, paths);
    const isStill = (failure) => now.some((other) => firstLine(other) === firstLine(failure));
    const byChance = before.filter((failure) => !isStill(failure));
    for (const failure of before) failures.splice(failures.indexOf(failure), 1);
    failures.push(...now);
    passed += byChance.length;
    chances.push(...byChance);
  }
  return chances;
}

function firstLine(text) {
  return text.split("\n", 1)[0];
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(0);
}
