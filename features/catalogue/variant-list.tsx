import { Price } from "#ui/price.tsx";
import type { Variant } from "./product.ts";
import { variantPrice } from "./product-price.ts";
import { SpecificationList } from "./specification-list.tsx";
import { variantAnchor } from "./structured-data.ts";

/** 'Available Products': one line for each variant that can be bought. */
export function VariantList({ variants }: { variants: readonly Variant[] }) {
  return (
    <ul className="border-b border-rule">
      {variants.map((variant) => (
        <li
          key={variant.id}
          id={variantAnchor(variant)}
          className="columns-12 gap-y-3 border-t border-rule py-4 target:border-l-4 target:border-l-pond target:pl-3"
        >
          <VariantLine variant={variant} />
        </li>
      ))}
    </ul>
  );
}

function VariantLine({ variant }: { variant: Variant }) {
  const price = variantPrice(variant);
  return (
    <>
      <div className="col-span-8 md:col-span-3">
        <h3 className="text-lead font-semibold leading-snug">{variant.name}</h3>
        <p className="figures mt-1 text-small text-slate">SKU {variant.sku}</p>
      </div>
      <SpecificationList
        specifications={variant.specifications}
        className="col-span-12 row-start-2 grid grid-cols-2 content-start gap-x-4 gap-y-2 sm:grid-cols-3 md:col-span-7 md:col-start-4 md:row-start-1 xl:not-has-[>:nth-child(6)]:grid-cols-5"
      />
      <div className="col-span-4 text-right md:col-span-2 md:col-start-11">
        {price !== null && <Price amount={price} className="text-lead font-semibold" />}
      </div>
    </>
  );
}
