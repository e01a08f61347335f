import { useEffect, useRef, useState } from "react";
import { tidyCode } from "#features/discounts/discount-rules.ts";
import { call } from "#platform/api-client.ts";
import { type Cents, fromDollarNumber } from "#platform/money.ts";
import {
  forgetDiscount,
  type KeptDiscount,
  keepDiscount,
  readDiscount,
  watchDiscount,
} from "./kept-discount.ts";

export interface Discount {
  code: string;
  /** Undefined: nothing is taken off. */
  shown: { code: string; amount: Cents } | undefined;
  /** Why not, and what to do. */
  refusal: string | undefined;
  /** The shop could not be asked. */
  isFailed: boolean;
  /** An empty one takes it off the cart again. */
  use(typed: string): void;
  retry(): void;
}

type Wanted = readonly { variantId: string; quantity: number }[];

/** What the typed code takes off these items; undefined: the shop has no codes. */
export function useDiscount(items: Wanted | undefined): Discount {
  const [kept, setKept] = useState<KeptDiscount>();
  const [refusal, setRefusal] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  /** What is no code is asked about once: what is tried from an address is limited. */
  const unknown = useRef<{ code: string; tries: number }>(undefined);
  const retry = () => setTries((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is listened for once
  useEffect(() => {
    const read = () => setKept(readDiscount());
    read();
    return watchDiscount(read, retry);
  }, []);
  const code = kept?.code ?? "";
  const wanted = items?.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const isAsked = code !== "" && wanted !== undefined && wanted.length > 0;
  const key = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is wanted; another try asks again
  useEffect(() => {
    if (unknown.current?.code === code && unknown.current.tries === tries) return;
    setRefusal(undefined);
    setFailed(false);
    if (!isAsked) return;
    let isCurrent = true;
    call<"POST /api/discount">("POST", "/api/discount", { code, items: wanted }).then(
      (answer) => {
        if (!isCurrent) return;
        const amount = answer.amount === null ? null : fromDollarNumber(answer.amount);
        setRefusal(answer.refusal?.text);
        const isUnknown = answer.refusal?.reason === "unknown";
        unknown.current = isUnknown ? { code, tries } : undefined;
        if (isUnknown) return forgetDiscount();
        const before = readDiscount();
        const isNews = before.code !== answer.code || before.amount !== amount;
        if (isNews) keepDiscount({ code: answer.code, amount });
      },
      () => {
        if (!isCurrent) return;
        setFailed(true);
        // Nobody pays less by a sum that the shop has not said.
        keepDiscount({ code, amount: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, key, isAsked, tries]);
  const amount = kept?.amount ?? null;
  return {
    code,
    shown: isAsked && amount !== null ? { code, amount } : undefined,
    refusal,
    isFailed,
    use: (typed) => keepDiscount({ code: tidyCode(typed), amount: null }),
    retry,
  };
}
