import {
  BaseResolver,
  createConfig,
  lintDocument,
  makeDocumentFromString,
} from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

interface Described {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
interface ApiDescription {
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
}

describe("the OpenAPI document", () => {
  let test: TestDatabase;
  let shop: TestShop;
  let document: ApiDescription;
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test);
    document = (await shop.app.inject("/api/openapi.json")).json();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );

  it("leaves a strict linter nothing to find", async () => {
    expect(await findings(document)).toEqual([]);
  });

  it("is looked at by a linter that would find something", async () => {
    const spoilt = structuredClone(document);
    const [[, methods] = []] = Object.entries(spoilt.paths);
    for (const operation of Object.values(methods ?? {})) operation.operationId = "twice";
    Object.assign(spoilt.paths, { "/api/twice": methods });
    expect(await findings(spoilt)).toContainEqual(
      expect.stringContaining("operation-operationId-unique"),
    );
  });

  it("names, tags and sums up every operation", () => {
    const known = document.tags.map(({ name }) => name);
    expect(operations().length).toBeGreaterThan(60);
    for (const { operationId, summary, tags, path } of operations()) {
      expect(operationId, path).toMatch(/^[a-z][a-zA-Z]+$/);
      expect(summary, path).toMatch(/^[A-Z]/);
      expect(known, path).toContain(tags[0]);
    }
  });

  it("describes every refusal of every operation as a problem", () => {
    for (const { operationId, responses } of operations()) {
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(refusals.map(([status]) => status)).toEqual(
        expect.arrayContaining(["421", "429", "500", "503"]),
      );
      for (const [status, { content }] of refusals) {
        const shape = JSON.stringify(content?.["application/json"]?.schema);
        // An outdated cart and notes that somebody else has changed are problems that also say how.
        expect(shape, `${operationId} ${status}`).toMatch(
          /schemas\/(Problem|OutdatedCart|NewerNotes)"/,
        );
      }
    }
  });

  it("says of an operation that it wants a session exactly when it refuses without one", async () => {
    for (const { path, method, security, operationId } of operations()) {
      const url = path.replaceAll(/\{\w+\}/g, "nobody");
      // What a call takes is looked at before who asks: another type is refused without a look.
      const headers = path.endsWith("/photos") ? { "content-type": "image/png" } : {};
      const { statusCode } = await shop.app.inject({ method: method as "GET", url, headers });
      expect(statusCode === 401, operationId).toBe(security.length > 0);
    }
  });
});

/** By the rules that the linter itself calls strict, none of them switched off. */
async function findings(document: object): Promise<string[]> {
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), "openapi.json"),
    config: await createConfig({ extends: ["recommended-strict"] }),
    externalRefResolver: new BaseResolver(),
  });
  return problems.map(
    ({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`,
  );
}
