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

function failedInVitest(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [said(file, message)];
    return failed.map((test) => said(`${file}: ${test.fullName}`, test.failureMessages[0]));
  });
}

function failedInPlaywright(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === "unexpected")
        .map((test) =>
          said(
            `${spec.file}:${spec.line}: ${spec.title} (${test.projectName})`,
            test.results.at(-1)?.error?.message,
          ),
        ),
    ),
    ...failedInPlaywright(suite.suites ?? []),
  ]);
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
