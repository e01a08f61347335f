import { deliveryPath } from "#content/delivery.ts";
import { receiptAddress } from "#features/orders/customer/order-address.ts";
import { pickupSentences } from "#features/orders/pickup.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { DelaySection } from "../delay/delay-section.tsx";
import { type AskAnswer, dayOf, type OrderPage } from "../order-page.ts";
import { sumsOf } from "../order-sums.ts";
import { AskForm } from "./ask-form.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { QuestionList } from "./question-list.tsx";

interface OrderViewProps {
  order: OrderPage;
  secret: string;
  requestId: string;
  answer: AskAnswer | undefined;
}

/** An order after the purchase: where it is, what it was, what became of the money. */
export function OrderView({ order, secret, requestId, answer }: OrderViewProps) {
  const { number, placedAt, total } = order;
  return (
    <article data-buying="" className="shell pt-6 md:pt-10">
      <header>
        <Waterline />
        <p className="figures pt-2 text-ui text-slate">Order {number}</p>
        <h1 className="type-display max-w-[18ch] pt-3">{titleOf(order)}</h1>
        <p className="mt-5 text-lead text-slate">
          Ordered {dayOf(placedAt)}, <Price amount={total} />.
        </p>
      </header>
      {order.isTest && (
        <p className="mt-6 border-l-4 border-line bg-sheet px-5 py-4">
          This is a test order: no money was moved.
        </p>
      )}
      <div className="columns-12 gap-y-10 pt-10">
        <div className="col-span-12 lg:col-span-8">
          {order.delay && <DelaySection delay={order.delay} problem={answer?.delay} />}
          {!order.delay && answer?.delay && (
            <p role="alert" className="mb-6 border-l-4 border-error pl-4 text-error">
              {answer.delay}
            </p>
          )}
          <OrderSteps order={order} />
          <section aria-labelledby="items-title" className="mt-12">
            <h2 id="items-title" className="type-heading">
              What you bought
            </h2>
            <Items order={order} />
            <Sums order={order} />
            {order.status !== "cancelled" && <Returning />}
          </section>
        </div>
        <aside className="col-span-12 lg:col-span-4 lg:pl-6">
          <div className="lg:border-t lg:border-line lg:pt-5">
            <Place order={order} />
            <ButtonAnchor
              href={receiptAddress(secret, number)}
              variant="quiet"
              className="w-full"
              data-print="none"
            >
              Receipt (PDF)
            </ButtonAnchor>
            <p className="mt-3 text-small text-slate" data-print="none">
              This address is yours alone: whoever has it can read the order.
            </p>
          </div>
        </aside>
        <div className="col-span-12 lg:col-span-8">
          <QuestionList questions={order.questions} />
          <AskForm requestId={requestId} answer={answer} />
        </div>
      </div>
    </article>
  );
}

function titleOf({ steps }: OrderPage): string {
  return steps.find(({ state }) => state === "now")?.title ?? "Your order";
}

function Items({ order: { items } }: { order: OrderPage }) {
  return (
    <ul className="mt-4 border-b border-rule">
      {items.map(({ sku, name, variantName, quantity, price, lineTotal }) => (
        <li key={sku} className="flex justify-between gap-4 border-t border-rule py-4">
          <div className="min-w-0">
            <p className="break-words">
              <span className="font-semibold">{name}</span>
              {variantName && variantName !== name && <>, {variantName}</>}
            </p>
            <p className="figures text-small text-slate">
              {quantity} × <Price amount={price} />, SKU {sku}
            </p>
          </div>
          <Price amount={lineTotal} className="shrink-0" />
        </li>
      ))}
    </ul>
  );
}

function Sums({ order }: { order: OrderPage }) {
  return (
    <dl className="figures mt-3 ml-auto grid max-w-md grid-cols-[1fr_auto] gap-x-6">
      {sumsOf(order).map(({ name, amount, isTotal }, place) => (
        <div
          // Two refunds of one day have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay where they are.
          key={place}
          className="col-span-2 grid grid-cols-subgrid py-1"
        >
          <dt className={isTotal ? "font-semibold" : "text-slate"}>{name}</dt>
          <dd className={isTotal ? "text-right font-semibold" : "text-right"}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** By the form below: a person answers, and knows the order. */
function Returning() {
  return (
    <p className="mt-4 text-ui text-slate" data-print="none">
      Something has to go back?{" "}
      <a href="#ask" className="link inline-flex min-h-11 items-center">
        Return something
      </a>
      , or read about{" "}
      <Link to={`${deliveryPath}#returns`} className="link inline-flex min-h-11 items-center">
        delivery and returns
      </Link>
      .
    </p>
  );
}

function Place({ order: { isPickup, address, instructions } }: { order: OrderPage }) {
  const { pickupHours } = useSite();
  return (
    <section aria-labelledby="place-title" className="mb-6">
      <h2 id="place-title" className="text-lead font-semibold">
        {isPickup ? "Pickup" : "Delivery address"}
      </h2>
      {isPickup ? (
        <div className="mt-2 space-y-2 text-ui">
          {pickupSentences(pickupHours).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : (
        <p className="mt-2 whitespace-pre-line break-words text-ui">
          {address.join("\n") || "We agree on it with you."}
        </p>
      )}
      {instructions && (
        <>
          <h3 className="mt-4 text-small text-slate">Your instructions</h3>
          <p className="whitespace-pre-line break-words text-ui">{instructions}</p>
        </>
      )}
    </section>
  );
}
