import { expect, it } from "vitest";
import { createLogger } from "./request-log.ts";

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ logLevel: "debug" }, { write: (line) => lines.push(line) }));
  return lines.join("");
}

it("the log keeps personal data out, at any of the usual depths", () => {
  const person = {
    name: "Canary Person",
    email: "canary@bird.example",
    phone: "(440) 555-0199",
    message: "canary song",
    notes: "canary note",
    password: "canary-key",
  };
  const text = logged((logger) => {
    logger.info(person, "flat");
    logger.info({ body: person }, "nested");
    logger.info({ order: { customer: person } }, "deeper");
    logger.info({ headers: { cookie: "canary", authorization: "canary" } }, "headers");
  });
  expect(text).not.toMatch(/canary|555-0199/i);
  expect(text.trim().split("\n")).toHaveLength(4);
});

it("the log of an error tells what failed and where, but not the values that a database driver adds", () => {
  const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(canary@bird.example) already exists.",
  });
  const text = logged((logger) =>
    logger.error({ err: new Error("outer", { cause: error }) }, "failed"),
  );
  expect(text).toContain("23505");
  expect(text).toContain("request-log.test.ts");
  expect(text).not.toContain("canary");
});
