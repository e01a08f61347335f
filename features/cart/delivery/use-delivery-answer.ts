import { useEffect, useState } from "react";
import { call } from "#platform/api-client.ts";
import { fromDollarNumber } from "#platform/money.ts";
import { type KeptChoice, readChoice, watchChoice } from "./kept-choice.ts";
import type { PricedAnswer } from "./priced-answer.ts";

/** So many of each variant. */
export type Wanted = readonly { variantId: string; quantity: number }[];

export interface AskedDelivery {
  /** What this browser keeps; undefined in the server's HTML. */
  choice: KeptChoice | undefined;
  /** Undefined while nothing was answered yet. */
  answer: PricedAnswer | undefined;
  /** The shop could not be asked. */
  isFailed: boolean;
  retry(): void;
}

async function askFor(items: Wanted, zip: string, code: string): Promise<PricedAnswer> {
  const body = { zip, code, items: [...items] };
  const { offers, refusal } = await call<"POST /api/delivery">("POST", "/api/delivery", body);
  return {
    offers: offers.map(({ tax, ...offer }) => ({
      ...offer,
      cost: fromDollarNumber(offer.cost),
      tax: tax && { name: tax.name, amount: fromDollarNumber(tax.amount) },
    })),
    refusal,
  };
}

/** What it costs to bring this to the ZIP code that was typed last; undefined: nothing is asked. */
export function useDeliveryAnswer(
  items: Wanted | undefined,
  discountCode = "",
  onAnswer?: (answer: PricedAnswer) => void,
): AskedDelivery {
  const [choice, setChoice] = useState<KeptChoice>();
  const [answer, setAnswer] = useState<PricedAnswer>();
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const read = () => setChoice(readChoice());
    read();
    return watchChoice(read);
  }, []);
  const zip = choice?.zip;
  const wanted = items?.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const key = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is wanted; another try asks again
  useEffect(() => {
    if (zip === undefined || wanted === undefined) return;
    let isCurrent = true;
    setFailed(false);
    askFor(wanted, zip, discountCode).then(
      (found) => {
        if (!isCurrent) return;
        setAnswer(found);
        onAnswer?.(found);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [zip, discountCode, key, tries]);
  return { choice, answer, isFailed, retry: () => setTries((before) => before + 1) };
}
