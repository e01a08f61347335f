import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { refreshOrders } from "#desk/orders/order-cache.ts";
import { problemOf, problemText } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { isRefused, type SentPage } from "./sent-page.ts";

export interface Sending {
  isBusy: boolean;
  /** Pressed at least once: from then on what is wrong is said. */
  hasTried: boolean;
  failure: string | undefined;
  amountField: RefObject<HTMLInputElement | null>;
  submit(event: FormEvent<HTMLFormElement>): Promise<void>;
  tell(description: string): void;
}

interface SendingParts extends Pick<SentPage, "hold" | "release"> {
  /** Absent: a new one. One for as long as the dialog is open: pressing twice is one refund. */
  requestId: string | undefined;
  /** False while it cannot be said what is paid back. */
  isDecided: boolean;
  /** Asks the shop; throws its no. */
  send(requestId: string): Promise<void>;
  /** What is said of a no, and of not knowing whether it was one. */
  failed(why: string, isRefusal: boolean): string;
}

/** Sends what was decided about money, once however often it is pressed. */
export function useSending({ hold, release, ...parts }: SendingParts): Sending {
  const client = useQueryClient();
  const [requestId] = useState(() => parts.requestId ?? crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const amountField = useRef<HTMLInputElement>(null);

  function tell(description: string) {
    setFailure(description);
    toasts.add({ title: "Error", description, variant: "destructive" });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (!parts.isDecided) {
      amountField.current?.focus();
      return;
    }
    setBusy(true);
    hold();
    try {
      await parts.send(requestId);
    } catch (error) {
      const isRefusal = isRefused(error);
      if (isRefusal) release();
      tell(parts.failed(whyNot(error), isRefusal));
    }
    setBusy(false);
    await refreshOrders(client);
  }

  return { isBusy, hasTried, failure, amountField, submit, tell };
}

/** What a field is blamed for says more than that something is not valid. */
function whyNot(error: unknown): string {
  const [field] = Object.values(problemOf(error).fields ?? {});
  return field ?? problemText(error) ?? "The shop does not answer. Please try again.";
}
