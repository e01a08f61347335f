import { useEffect, useState } from "react";
import { call } from "#platform/api-client.ts";
import { fromDollarNumber } from "#platform/money.ts";
import type { DeliveryAnswer } from "#features/delivery/delivery-cost.ts";
import { type KeptChoice, keepChoice, readChoice, watchChoice } from "./kept-choice.ts";

/** So many of each variant. */
export type Wanted = readonly { variantId: string; quantity: number }[];

export interface Delivery {
  zip: string;
  /** Undefined while nothing was answered yet. */
  answer: DeliveryAnswer | undefined;
  /** The shop could not be asked. */
  isFailed: boolean;
  /** Undefined: nothing is chosen that can be had. */
  chosen: DeliveryAnswer["offers"][number] | undefined;
  ask(zip: string): void;
  choose(way: NonNullable<KeptChoice["way"]>): void;
  retry(): void;
}

async function askFor(items: Wanted, zip: string): Promise<DeliveryAnswer> {
  const body = { zip, items: items.map(({ variantId, quantity }) => ({ variantId, quantity })) };
  const { offers, refusal } = await call<"POST /api/delivery">("POST", "/api/delivery", body);
  return {
    offers: offers.map((offer) => ({ ...offer, cost: fromDollarNumber(offer.cost) })),
    refusal,
  };
}

/** Asks the shop what delivery costs whenever the ZIP code or what is wanted changes. */
export function useDelivery(items: Wanted): Delivery {
  const [choice, setChoice] = useState<KeptChoice>();
  const [answer, setAnswer] = useState<DeliveryAnswer>();
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const read = () => setChoice(readChoice());
    read();
    return watchChoice(read);
  }, []);
  const zip = choice?.zip;
  const wanted = JSON.stringify(items.map(({ variantId, quantity }) => ({ variantId, quantity })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (zip === undefined) return;
    let isCurrent = true;
    setFailed(false);
    askFor(JSON.parse(wanted), zip).then(
      (found) => {
        if (!isCurrent) return;
        setAnswer(found);
        // What was chosen keeps the cost that is shown now; a way that is gone is no longer chosen.
        const kept = readChoice();
        const offer = found.offers.find(({ way }) => way === kept.way);
        const [only] = found.offers;
        const next = offer ?? (found.offers.length === 1 && !found.refusal ? only : undefined);
        const way = next?.way ?? null;
        if (way !== kept.way || (next && next.cost !== kept.cost)) {
          keepChoice({ zip: kept.zip, way, cost: next?.cost ?? kept.cost });
        }
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [zip, wanted, tries]);

  return {
    zip: zip ?? "",
    answer,
    isFailed,
    chosen: answer?.offers.find(({ way }) => way === choice?.way),
    ask: (typed) => keepChoice({ ...readChoice(), zip: typed }),
    choose(way) {
      const offer = answer?.offers.find((one) => one.way === way);
      if (offer) keepChoice({ zip: zip ?? "", way, cost: offer.cost });
    },
    retry: () => setTries(tries + 1),
  };
}
