import { cents } from "#platform/money.ts";
import { type KeptChoice, keepChoice, readChoice } from "./kept-choice.ts";
import type { PricedAnswer, PricedOffer } from "./priced-answer.ts";
import { type AskedDelivery, useDeliveryAnswer, type Wanted } from "./use-delivery-answer.ts";

export interface Delivery extends AskedDelivery {
  zip: string;
  /** Undefined: nothing is chosen that can be had. */
  chosen: PricedOffer | undefined;
  ask(zip: string): void;
  choose(way: NonNullable<KeptChoice["way"]>): void;
}

/** How the cart gets to the customer. The choice is kept, with the cost that is shown. */
export function useDelivery(items: Wanted | undefined, discountCode?: string): Delivery {
  const asked = useDeliveryAnswer(items, discountCode, keepShown);
  const { choice, answer } = asked;
  const zip = choice?.zip ?? "";
  return {
    ...asked,
    zip,
    chosen: answer?.offers.find(({ way }) => way === choice?.way),
    ask: (typed) => keepChoice({ ...readChoice(), zip: typed }),
    choose(way) {
      const offer = answer?.offers.find((one) => one.way === way);
      if (offer) keepChoice({ zip, way, cost: offer.cost, tax: taxOf(offer) });
    },
  };
}

/** What was chosen costs what is shown now; a way that is gone is no longer chosen. */
function keepShown({ offers, refusal }: PricedAnswer): void {
  const kept = readChoice();
  const only = offers.length === 1 && !refusal ? offers[0] : undefined;
  const free = offers.find(({ way }) => way === "free");
  const next = offers.find(({ way }) => way === kept.way) ?? only ?? free;
  const way = next?.way ?? null;
  const cost = next?.cost ?? kept.cost;
  const tax = next ? taxOf(next) : kept.tax;
  if (way === kept.way && cost === kept.cost && tax === kept.tax) return;
  keepChoice({ zip: kept.zip, way, cost, tax });
}

function taxOf({ tax }: PricedOffer) {
  return tax?.amount ?? cents(0);
}
