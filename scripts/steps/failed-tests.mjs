import { relative } from "node:path";
import { root } from "./project.mjs";

/**
 * The tests that failed, by name and reason, from the report of Vitest or of Playwright: what a
 * long run must say last, because its end is often all that is kept of it.
 */
export function failedTests(report) {
  return [
    ...failedInVitest(report?.testResults ?? []),
    ...failedInPlaywright(report?.suites ?? []),
  ];
}

/** What to hand to either program so that it runs these again: files, or a place in one. */
export function failedPlaces(report) {
  const ofVitest = (report?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .map(({ name }) => relative(root, name));
  const ofPlaywright = specsIn(report?.suites ?? [])
    .filter(({ tests }) => tests.some(hasFailed))
    .map(({ file, line }) => `${file}:${line}`);
  return [...new Set([...ofVitest, ...ofPlaywright])];
}

function failedInVitest(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [said(file, message)];
    return failed.map((test) => said(`${file}: ${test.fullName}`, test.failureMessages[0]));
  });
}

function failedInPlaywright(suites) {
  return specsIn(suites).flatMap((spec) =>
    spec.tests
      .filter(hasFailed)
      .map((test) =>
        said(
          `${spec.file}:${spec.line}: ${spec.title} (${test.projectName})`,
          test.results.at(-1)?.error?.message,
        ),
      ),
  );
}

function specsIn(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites ?? [])]);
}

function hasFailed({ status }) {
  return status === "unexpected";
}

const linesKept = 12;

function said(name, message) {
  const lines = withoutColours(message ?? "")
    .split("\n")
    .slice(0, linesKept)
    .map((line) => `    ${line}`);
  return [name, ...lines].join("\n").trimEnd();
}

function withoutColours(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the control character ESC.
  return text.replaceAll(/\u001b\[[0-9;]*m/g, "");
}
