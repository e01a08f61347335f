import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { benchParts, chooseParts } from "./bench-parts.mjs";

describe("npm run bench", () => {
  it("measures everything unless told what", () => {
    expect(chooseParts(["--write"])).toEqual({
      parts: ["web", "desk", "live", "catalogue", "growth", "search"],
      options: ["--write"],
      unknown: [],
    });
  });

  it("measures the parts that are named", () => {
    expect(chooseParts(["growth", "--write", "desk"]).parts).toEqual(["desk", "growth"]);
  });

  it("names what it does not know", () => {
    expect(chooseParts(["desks"]).unknown).toEqual(["desks"]);
  });

  it("has a program for each part", () => {
    const files = Object.values(benchParts).map((file) => `tests/bench/${file}`);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
