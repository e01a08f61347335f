import type { TaxTerms } from "#features/tax/sales-tax.ts";
import type { NewOrder } from "#platform/database/tables.ts";
import type { Cents } from "#platform/money.ts";

/** What the shop adds in tax by the owner's rates, and how that was worked out. */
export interface FrozenTax extends TaxTerms {
  amount: Cents;
}

type TaxColumn = "tax_name" | "tax_rate" | "tax_state" | "tax_county" | "tax_on_shipping";

/** As a row of a checkout has it; null: the shop adds none. */
export function taxIn(row: Pick<NewOrder, TaxColumn | "tax_cents">): FrozenTax | null {
  if (row.tax_name === null) return null;
  return {
    name: row.tax_name,
    rate: row.tax_rate ?? 0,
    state: row.tax_state ?? "",
    county: row.tax_county ?? "",
    onShipping: row.tax_on_shipping === 1,
    amount: row.tax_cents,
  };
}

/** The same as columns, of the checkout and of the order that it becomes. */
export function taxColumns(tax: FrozenTax | null): Pick<NewOrder, TaxColumn> {
  return {
    tax_name: tax?.name ?? null,
    tax_rate: tax?.rate ?? null,
    tax_state: tax?.state ?? null,
    tax_county: tax?.county ?? null,
    tax_on_shipping: tax && (tax.onShipping ? 1 : 0),
  };
}
