import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const rows = readFileSync("docs/specification.md", "utf8")
  .split("\n")
  .filter((line) => /^\| [\dBD]+\.\d+ \|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, number = "", , proof = ""]) => ({ number, proof }));

describe("the table of the specification", () => {
  it("has a row for every statement, each with a proof or marked open", () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ proof }) => !/^(`|open)/.test(proof))).toEqual([]);
  });

  it("names only tests that there are", () => {
    const missing = rows.flatMap(({ number, proof }) =>
      [...proof.matchAll(/`([^`]+\.ts)`: (.+?)(?:<br>|$)/g)].flatMap(([, file = "", name = ""]) =>
        existsSync(file) && readFileSync(file, "utf8").includes(name)
          ? []
          : [`${number}: ${file}: ${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
