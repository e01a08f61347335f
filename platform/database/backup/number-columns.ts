import type { Database } from "../database.ts";
import type { Value } from "./entries.ts";

/** The row with numbers as numbers; the same object when nothing changed. */
export type ReadRow = (values: readonly Value[]) => readonly Value[];

/**
 * Older backups of PostgreSQL hold every number as a text. The database that is filled says which
 * columns are numbers.
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
