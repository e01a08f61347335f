import type { Database } from "../database.ts";
import type { Value } from "./entries.ts";

/** Puts right the values of a row, and answers with the row itself where there is nothing to put right. */
export type ReadRow = (values: readonly Value[]) => readonly Value[];

/**
 * For a while backups of a PostgreSQL had every number in them as a text. Which columns hold numbers is asked of the
 * database that is filled: a text there that reads as a number can only be one.
 */
export async function numberColumns({
  db,
}: Database): Promise<(table: string, columns: readonly string[]) => ReadRow> {
  const numbers = new Map<string, Set<string>>();
  for (const { name, columns } of await db.introspection.getTables()) {
    const whole = columns.filter(({ dataType }) => /^int/i.test(dataType));
    numbers.set(name, new Set(whole.map((column) => column.name)));
  }
  return (table, columns) => {
    const isNumber = columns.map((column) => numbers.get(table)?.has(column) ?? false);
    const isText = (value: Value, index: number) =>
      isNumber[index] === true && typeof value === "string" && /^-?\d{1,16}$/.test(value);
    return (values) =>
      values.some(isText)
        ? values.map((value, index) => (isText(value, index) ? Number(value) : value))
        : values;
  };
}
