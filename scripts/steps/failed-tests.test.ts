import { describe, expect, test } from "vitest";
import { failedPlaces, failedTests } from "./failed-tests.mjs";
import { inRoot } from "./project.mjs";

/** A report of Vitest on one file that failed. */
const vitestReport = (message: string, assertionResults: object[] = []) => ({
  testResults: [
    { name: inRoot("features/cart/cart.test.ts"), status: "failed", message, assertionResults },
  ],
});

describe("the tests that failed", () => {
  test("are named with their file and reason, from a report of Vitest", () => {
    const report = vitestReport("", [
      { fullName: "a cart holds things", status: "passed", failureMessages: [] },
      {
        fullName: "a cart adds up",
        status: "failed",
        failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n    at cart.test.ts:3:1"],
      },
    ]);
    expect(failedTests(report)).toEqual([
      "features/cart/cart.test.ts: a cart adds up\n    expected 1 to be 2\n        at cart.test.ts:3:1",
    ]);
  });

  test("are the file itself when it could not be read", () => {
    expect(failedTests(vitestReport("no such module"))).toEqual([
      "features/cart/cart.test.ts\n    no such module",
    ]);
    expect(failedPlaces(vitestReport("no such module"))).toEqual(["features/cart/cart.test.ts"]);
  });

  test("are found in the nested suites of Playwright, with the screen they failed on", () => {
    const spec = (title: string, status: string, results: object[]) => ({
      title,
      file: "layout.spec.ts",
      line: 6,
      tests: [{ projectName: "phone", status, results }],
    });
    const report = {
      suites: [
        {
          specs: [spec("is fine", "expected", [{}])],
          suites: [
            { specs: [spec("is not", "unexpected", [{ error: { message: "not there" } }])] },
          ],
        },
      ],
    };
    expect(failedTests(report)).toEqual(["layout.spec.ts:6: is not (phone)\n    not there"]);
    expect(failedPlaces(report)).toEqual(["layout.spec.ts:6"]);
  });

  test("are shortened to their first lines", () => {
    const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n");
    const [text] = failedTests(vitestReport(message));
    expect(text?.split("\n")).toHaveLength(13);
  });

  test("are none when there is no report", () => {
    expect(failedTests(undefined)).toEqual([]);
  });
});
