import type { Ware } from "./shopping.ts";
import type { TestShop } from "./test-shop.ts";

/** Counts a variant's pieces as the owner does; null: no longer counted. */
export async function setStock(
  { services }: TestShop,
  { variantId }: Ware,
  stock: number | null,
): Promise<void> {
  await services.changes.change(async (transaction) => {
    await transaction.updateTable("variants").set({ stock }).where("id", "=", variantId).execute();
  });
}

/** What is on the shelf, what of it is promised, and what orders have taken and got back. */
export async function stockOf({ services }: TestShop, { variantId }: Ware) {
  const { db } = services.database;
  const { stock } = await db
    .selectFrom("variants")
    .select("stock")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  const holds = await db
    .selectFrom("stock_holds")
    .select("quantity")
    .where("variant_id", "=", variantId)
    .execute();
  const taken = await db
    .selectFrom("stock_taken")
    .select(["quantity", "returned"])
    .where("variant_id", "=", variantId)
    .execute();
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  return {
    stock,
    held: sum(holds.map(({ quantity }) => quantity)),
    taken: sum(taken.map(({ quantity }) => quantity)),
    returned: sum(taken.map(({ returned }) => returned)),
  };
}
