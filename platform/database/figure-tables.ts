import type { OrderRow } from "./tables.ts";

/** What is counted while it is written, so that no reader has to count it. */
export interface FigureTables {
  order_movements: OrderFigures & { order_id: string; hour: number; status: OrderRow["status"] };
  order_figures_by_status: OrderFigures & { status: OrderRow["status"] };
  order_figures_by_hour: OrderFigures & { hour: number };
  cancelled_movements: OrderFigures & { hour: number };
  sold_movements: SoldFigures & { day: number };
  sold_by_day: SoldFigures & { day: number };
  sold_by_block: SoldFigures & { block: number };
}

/** Written by triggers (007-keep-order-figures.ts); readers sum the rows up. */
export interface OrderFigures {
  orders: number;
  /** What was paid, less what was given back. */
  net_cents: number;
}

/**
 * Written by triggers (021-keep-report-figures.ts); readers sum the rows up. A `day` is counted
 * since the beginning of 1970, of the world's clock; a `block` is eight of them.
 */
export interface SoldFigures {
  variant_id: string;
  pieces: number;
  line_cents: number;
}
