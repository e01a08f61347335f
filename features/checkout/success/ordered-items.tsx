import type { ConfirmedOrder } from "#features/checkout/checkout.ts";
import { discountName } from "#features/discounts/discount-words.ts";
import { taxLabel } from "#features/tax/tax-name.ts";
import { type Cents, cents, fromDollarNumber } from "#platform/money.ts";
import { Price } from "#ui/price.tsx";

/** Every line with its size, number and price, and what they come to. Tax where it was charged. */
export function OrderedItems({ order }: { order: ConfirmedOrder }) {
  const { items = [], subtotal = order.total, tax = 0, shipping = 0, delivery = "" } = order;
  const { discount, taxName = "" } = order;
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="type-subheading mt-8">What you ordered</h3>
      <ul className="mt-3 text-ui">
        {items.map(({ name, variantName, sku, quantity, price, lineTotal }) => (
          <li key={sku} className="flex justify-between gap-4 border-t border-rule py-3">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{name}</span>
              {variantName && variantName !== name && <>, {variantName}</>}
              <span className="figures block text-small text-slate">
                {quantity} × <Price amount={fromDollarNumber(price)} />, SKU {sku}
              </span>
            </span>
            <Price amount={fromDollarNumber(lineTotal)} />
          </li>
        ))}
      </ul>
      <dl className="text-ui [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:border-t [&>div]:border-rule [&>div]:py-2">
        <Sum name="Subtotal" amount={fromDollarNumber(subtotal)} />
        {discount && (
          <Sum
            name={discountName(discount.code)}
            amount={cents(-fromDollarNumber(discount.amount))}
          />
        )}
        <Sum
          name={delivery ? `Shipping (${delivery})` : "Shipping"}
          amount={fromDollarNumber(shipping)}
          none="Free"
        />
        {tax > 0 && <Sum name={taxLabel(taxName)} amount={fromDollarNumber(tax)} />}
        <Sum name="Total paid" amount={fromDollarNumber(order.total)} />
      </dl>
    </>
  );
}

function Sum({ name, amount, none }: { name: string; amount: Cents; none?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount === 0 && none ? none : <Price amount={amount} />}</dd>
    </div>
  );
}
