import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chooseSuites, faultSuites } from "./fault-suites.mjs";

/** The second column of the table of faults: what to type after `npm run faults --`. */
const rows = (readFileSync("docs/proof.md", "utf8").split("\n## Faults")[1] ?? "")
  .split("\n## ")[0]
  ?.split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| promise"))
  .map((line) => line.split("|")[2] ?? "");
const named = [
  ...new Set(
    (rows ?? []).flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "")),
  ),
];

describe("the table of faults in docs/proof.md", () => {
  it("names for each row what plays it", () => {
    expect(rows?.length).toBeGreaterThan(20);
    expect(rows?.filter((cell) => !cell.includes("`"))).toEqual([]);
  });

  it("and `npm run faults` have the same rows", () => {
    expect(named.toSorted()).toEqual(chooseSuites([]).names.toSorted());
  });
});

describe("npm run faults", () => {
  it("plays files that there are, and everything in tests/faults", () => {
    expect(faultSuites.filter((suite) => !existsSync(suite))).toEqual([]);
    const files = readdirSync("tests/faults").filter((file) => file.endsWith(".test.ts"));
    expect(files.filter((file) => !faultSuites.includes(`tests/faults/${file}`))).toEqual([]);
  });

  it("plays the rows that are named, also by their beginning, and tells which there are not", () => {
    expect(chooseSuites(["killed-checkout", "refunds", "refund"]).suites).toEqual([
      "tests/faults/killed-checkout-sqlite.test.ts",
      "tests/faults/killed-checkout-postgres.test.ts",
      "desk/orders/refunds/refunds.test.ts",
    ]);
    expect(chooseSuites(["refunds", "no-such-row"]).unknown).toEqual(["no-such-row"]);
  });
});
