import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { SoldFigures } from "#platform/database/figure-tables.ts";

/** As the migration has it. */
export const daysOfBlock = 8;
const daysAtOnce = 7;

/** Adds the movements to the figures, some days at a time; whoever does the same waits. */
export async function sumUpSold(database: Database): Promise<void> {
  let taken: number;
  do {
    taken = await database.db.transaction().execute(async (transaction) => {
      await database.lock(transaction, "sold figures");
      const movements = await transaction
        .deleteFrom("sold_movements")
        .where("day", "in", (query) =>
          query.selectFrom("sold_movements").select("day").distinct().limit(daysAtOnce),
        )
        .returningAll()
        .execute();
      for (const rows of inBatches(summedBy(movements, "day", 1))) {
        await transaction
          .insertInto("sold_by_day")
          .values(rows)
          .onConflict((to) => to.columns(["day", "variant_id"]).doUpdateSet(added("sold_by_day")))
          .execute();
      }
      for (const rows of inBatches(summedBy(movements, "block", daysOfBlock))) {
        await transaction
          .insertInto("sold_by_block")
          .values(rows)
          .onConflict((to) =>
            to.columns(["block", "variant_id"]).doUpdateSet(added("sold_by_block")),
          )
          .execute();
      }
      return movements.length;
    });
  } while (taken > 0);
}

function added(table: string) {
  const sum = (column: string) =>
    sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  return { pieces: sum("pieces"), line_cents: sum("line_cents") };
}

function summedBy<Key extends "day" | "block">(
  movements: readonly (SoldFigures & { day: number })[],
  key: Key,
  days: number,
) {
  type Summed = SoldFigures & Record<Key, number>;
  const sums = new Map<string, Summed>();
  for (const { day, variant_id, pieces, line_cents: cents } of movements) {
    const at = Math.floor(day / days);
    const before = sums.get(`${at} ${variant_id}`) ?? { pieces: 0, line_cents: 0 };
    const figures = { pieces: before.pieces + pieces, line_cents: before.line_cents + cents };
    sums.set(`${at} ${variant_id}`, { [key]: at, variant_id, ...figures } as Summed);
  }
  return [...sums.values()];
}

/** A statement takes so many values and no more. */
function inBatches<Row>(rows: readonly Row[], size = 1_000): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
