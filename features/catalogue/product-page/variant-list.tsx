import type { ReactNode } from "react";
import type { Variant } from "#features/catalogue/product.ts";
import { variantPrice } from "#features/catalogue/product-price.ts";
import { Price } from "#ui/price.tsx";
import { SpecificationList } from "./specification-list.tsx";

interface VariantListProps {
  variants: readonly Variant[];
  /** What can be done with a variant: its quantity, the way into the cart. */
  controls: (variant: Variant) => ReactNode;
  /** What stands above one, such as that it fits. */
  mark?: ((variant: Variant) => ReactNode) | undefined;
}

/** 'Available Products': one line for each variant that can be bought. */
export function VariantList({ variants, controls, mark }: VariantListProps) {
  return (
    <ul className="border-b border-rule">
      {variants.map((variant) => (
        <li key={variant.id} className="border-t border-rule py-5">
          {mark?.(variant)}
          <VariantLine variant={variant} />
          {controls(variant)}
        </li>
      ))}
    </ul>
  );
}

function VariantLine({ variant }: { variant: Variant }) {
  const price = variantPrice(variant);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-lead font-semibold leading-snug">{variant.name}</h3>
        {price !== null && <Price amount={price} className="text-lead font-semibold" />}
      </div>
      <p className="figures mt-1 text-small text-slate">SKU {variant.sku}</p>
      <SpecificationList
        specifications={variant.specifications}
        className="my-4 grid grid-cols-2 content-start gap-x-4 gap-y-2 sm:grid-cols-3 xl:not-has-[>:nth-child(6)]:grid-cols-5"
      />
    </>
  );
}
