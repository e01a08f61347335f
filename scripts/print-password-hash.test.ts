import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { verifyPassword } from "#platform/secrets/password.ts";

const ask = (input: string) =>
  spawnSync(process.execPath, ["scripts/print-password-hash.ts"], { input, encoding: "utf8" });

it("hash-password prints a setting that holds the hash of what was typed", async () => {
  const { stdout, status } = ask("still water runs deep\n");
  expect(status).toBe(0);
  const hash = /^ADMIN_PASSWORD_HASH='(.+)'\n$/.exec(stdout)?.[1] ?? "";
  expect(await verifyPassword("still water runs deep", hash)).toBe(true);
});

it.each(["too short\n", "", "\n"])(
  "hash-password refuses %j and says how long it must be",
  (input) => {
    const { stdout, stderr, status } = ask(input);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("at least 12 characters");
  },
);
