import { quoteTexts } from "#content/quotes.ts";
import type { PayPage, PayProblem } from "#features/hand-orders/pay-page.ts";
import { formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { PayNote } from "./pay-note.tsx";

interface PayViewProps {
  order: PayPage;
  /** Why there was no page to pay on. */
  problem: PayProblem | undefined;
}

const titles: Record<PayPage["state"], string> = {
  to_pay: "Pay for your order",
  on_its_way: "Your payment is on its way",
  paid: "Paid. Thank you.",
  expired: "This link has run out",
  called_off: "This order was called off",
  changing: "We are changing this order",
};

/** What for, how much, and one button; or how it stands, and what to do. Needs no script. */
export function PayView({ order, problem }: PayViewProps) {
  const { number, state, lines, sums, total, isTest } = order;
  // What is being changed is not what it will be.
  const isShown = state !== "changing" && state !== "called_off";
  return (
    <article data-buying="" className="shell pt-6 md:pt-10">
      <header>
        <Waterline />
        <p className="figures pt-2 text-ui text-slate">Order {number}</p>
        <h1 className="type-display max-w-[18ch] pt-3">{titles[state]}</h1>
      </header>
      {isTest && (
        <p className="mt-6 border-l-4 border-line bg-sheet px-5 py-4">
          This is a test order: no money is moved.
        </p>
      )}
      <PayNote order={order} problem={problem} />
      {isShown && (
        <section aria-labelledby="for-title" className="mt-8 max-w-2xl">
          <h2 id="for-title" className="type-heading">
            What it is for
          </h2>
          <ul className="mt-4 border-b border-rule">
            {lines.map(({ name, detail, quantity, price, total: amount }) => (
              <li
                key={`${name} ${detail}`}
                className="flex justify-between gap-4 border-t border-rule py-4"
              >
                <div className="min-w-0">
                  <p className="break-words">
                    <span className="font-semibold">{name}</span>
                    {detail && detail !== name && <>, {detail}</>}
                  </p>
                  <p className="figures text-small text-slate">
                    {quantity} × <Price amount={price} />
                  </p>
                </div>
                <Price amount={amount} className="shrink-0" />
              </li>
            ))}
          </ul>
          <dl className="figures mt-3 ml-auto grid max-w-md grid-cols-[1fr_auto] gap-x-6">
            {sums.map(({ name, amount, isTotal }) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid py-1">
                <dt className={isTotal ? "font-semibold" : "text-slate"}>{name}</dt>
                <dd className={isTotal ? "text-right font-semibold" : "text-right"}>{amount}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {state === "to_pay" && (
        <form method="post" className="mt-8 max-w-2xl" data-print="none">
          <Button type="submit" variant="koi" className="max-sm:w-full">
            Pay {formatMoney(total)}
          </Button>
          <p className="measure mt-3 text-small">{quoteTexts.payment}</p>
        </form>
      )}
    </article>
  );
}
