import { useMemo } from "react";
import type { Product } from "#features/catalogue/product.ts";
import { factsOf } from "#features/catalogue/specifications/facts.ts";
import { pumpCurvesOf } from "#features/catalogue/specifications/pump-curve.ts";
import { cents, parseDollars } from "#platform/money.ts";
import { partKindOf } from "../parts/part-kinds.ts";
import { KitDoor, kitSizes } from "./kit-door.tsx";
import { LinerDoor } from "./liner-door.tsx";
import { boxCategory } from "./measured.ts";
import { PumpDoor } from "./pump-door.tsx";
import { boxSizes, ReservoirDoor } from "./reservoir-door.tsx";

export interface ProductDoorProps {
  product: Product;
  /** Of the size that is chosen on the page. */
  sku: string;
  /** Which size fits; undefined when none does, or nothing is measured yet. */
  onFit: (sku: string | undefined) => void;
}

/** The planner's rules on a product's page: for whatever is measured there. */
export function ProductDoor({ product, sku, onFit }: ProductDoorProps) {
  const { variants } = useMemo(() => factsOf(product), [product]);
  const sheets = variants.flatMap((variant) => {
    const kind = partKindOf(variant);
    return kind?.list === "sheets" ? [{ ...kind.is, sku: variant.sku, name: variant.name }] : [];
  });
  if (sheets.length > 0) return <LinerDoor sheets={sheets} onFit={onFit} />;
  const chosen = variants.find((variant) => variant.sku === sku);
  const [curve, ...others] = chosen ? pumpCurvesOf(chosen.facts) : [];
  if (chosen && curve && others.length === 0) {
    return <PumpDoor key={sku} curve={curve} name={chosen.name} />;
  }
  if (product.category === boxCategory) {
    const boxes = boxSizes(variants);
    const prices = new Map(
      product.variants.map(({ sku, price }) => [sku, price === null ? null : parseDollars(price)]),
    );
    return (
      <ReservoirDoor
        boxes={boxes.filter((box) => prices.get(box.sku))}
        priceOf={(sku) => prices.get(sku) ?? cents(0)}
        onFit={onFit}
      />
    );
  }
  const kits = kitSizes(variants);
  return kits.length > 0 ? <KitDoor kits={kits} onFit={onFit} /> : null;
}
