import { cents, dollarText, fromDollarNumber } from "#platform/money.ts";
import { csvBeginning, csvLine } from "#platform/text/csv-line.ts";
import type { RevenueReport } from "./report-schema.ts";
import type { Sellers } from "./reports-service.server.ts";

/** One line for each day or month. Nothing in it becomes a formula. */
export function revenueCsv({ rows }: RevenueReport): string {
  const names = ["From", "To", "Orders", "Revenue"];
  const beforeNames = ["A year before from", "To", "Orders", "Revenue"];
  return inLines([
    [...names, ...beforeNames],
    ...rows.map(({ from, to, orders, revenue, before }) => [
      ...[from, to, orders, dollarText(fromDollarNumber(revenue))],
      ...(before
        ? [before.from, before.to, before.orders, dollarText(fromDollarNumber(before.revenue))]
        : ["", "", "", ""]),
    ]),
  ]);
}

/** One line for each size; the products first, as on the page. */
export function sellersCsv({ products, sizes }: Sellers): string {
  const sums = ({ pieces, cents: sum }: { pieces: number; cents: number }) => [
    pieces,
    dollarText(cents(sum)),
  ];
  return inLines([
    ["Kind", "Product", "Size", "SKU", "Pieces", "Sold for"],
    ...products.map((product) => ["Product", product.name, "", "", ...sums(product)]),
    ...sizes.map((size) => ["Size", size.product, size.name, size.sku, ...sums(size)]),
  ]);
}

function inLines(lines: readonly (string | number)[][]): string {
  return csvBeginning + lines.map((line) => csvLine(line)).join("");
}
