import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeOnBothDatabases } from "#tests/support/databases.ts";
import { personColumns } from "./person-columns.server.ts";

const decision = "docs/decisions/021-one-persons-data.md";
const named = Object.entries(personColumns).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);

describeOnBothDatabases("what becomes of a person's data", (open) => {
  it("is said of every column of every table that can hold a text", async () => {
    const test = await open();
    const tables = await test.database.db.introspection.getTables();
    const columns = tables.flatMap(({ name, columns, isView }) =>
      isView
        ? []
        : columns
            .filter(({ dataType }) => !/^int/i.test(dataType))
            .map((column) => `${name}.${column.name}`),
    );
    expect(columns.length).toBeGreaterThan(100);
    // A new column: say in person-columns.server.ts and in the decision what becomes of it.
    expect(named.toSorted()).toEqual(columns.toSorted());
    await test.remove();
  });
});

it("the decision about one person's data names every table", () => {
  const text = readFileSync(decision, "utf8");
  const missing = Object.keys(personColumns).filter((table) => !text.includes(`\`${table}\``));
  expect(missing).toEqual([]);
});
