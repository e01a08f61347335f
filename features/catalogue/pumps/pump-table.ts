import type { PriceRange } from "../product.ts";
import { flowAt, type PumpCurve } from "../specifications/pump-curve.ts";

/** The heights that ponds, falls and streams have, in feet. */
export const tableHeads = [1, 3, 5, 8, 10, 15] as const;

/** A product that is a pump in several sizes. */
export interface PumpGroup {
  slug: string;
  name: string;
  price: PriceRange | null;
  pumps: PumpRow[];
}

export interface PumpRow {
  sku: string;
  name: string;
  /** What it is sold as, with others, when it is not sold by itself. */
  set: string | null;
  /** In dollars, of the whole set when it is in one; null when sold by quote. */
  price: string | null;
  /** Gallons an hour at each of the heights, to the nearest ten. */
  flows: number[];
  /** The height at which it is rated, when it is one of these. */
  ratedHeadFt: number;
  shutOffFt: number;
  /** From points that somebody has measured, not from two. */
  isMeasured: boolean;
  /** Where the curve runs in a drawing of `drawing`, on one scale for all sizes of the product. */
  path: string;
}

/** In units of the drawing. */
export const drawing = { width: 120, height: 48 } as const;

interface Pump extends Pick<PumpRow, "sku" | "name" | "set" | "price"> {
  curve: PumpCurve;
}

export function pumpRows(pumps: readonly Pump[]): PumpRow[] {
  const mostFeet = Math.max(...pumps.map(({ curve }) => curve.shutOffFt));
  const mostGph = Math.max(...pumps.map(({ curve }) => flowAt(curve, 0)));
  return pumps.map(({ sku, name, set, price, curve }) => ({
    sku,
    name,
    set,
    price,
    flows: tableHeads.map((head) => toTen(flowAt(curve, head))),
    ratedHeadFt: curve.ratedHeadFt,
    shutOffFt: curve.shutOffFt,
    isMeasured: curve.points.length > 0,
    path: pathOf(curve, mostFeet, mostGph),
  }));
}

/** What two points give is no more exact than this; the smallest pumps would be lost in it. */
export function toTen(gph: number): number {
  return gph < 200 ? Math.round(gph) : Math.round(gph / 10) * 10;
}

const steps = 16;

/** Height to the right, flow upwards: closer together where the curve falls off. */
function pathOf(curve: PumpCurve, mostFeet: number, mostGph: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const head = curve.shutOffFt * (1 - (1 - step / steps) ** 2);
    const x = (head / mostFeet) * drawing.width;
    const y = drawing.height * (1 - flowAt(curve, head) / mostGph);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}
