import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sessionKey } from "#desk/account/session-client.ts";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { change } from "#desk/kit/desk-client.ts";
import type { BodyOf } from "#platform/api-routes.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import type { Received, VerbalYes } from "./quote-input.ts";
import { quoteKey, quotesUrl } from "./quotes-client.ts";
import type { AdminQuote } from "./quotes-schema.ts";

const failure = (problem: string | undefined) =>
  problem ?? "The shop does not answer. Please try again.";

type Unnamed<T> = Omit<T, "requestId">;

/** What is done with one quote. A failure is told; what is shown stays as it was. */
export function useQuoteActions({ id, number }: Pick<AdminQuote, "id" | "number">) {
  const client = useQueryClient();
  const path = `${quotesUrl}/${id}` as const;
  const requestId = () => crypto.randomUUID();
  const [copyId, setCopyId] = useState(requestId);

  /** What else it moved, such as its lead, is read anew by whoever goes there. */
  async function shown(asked: Promise<AdminQuote | undefined>): Promise<AdminQuote | undefined> {
    const quote = await asked;
    if (quote) client.setQueryData(quoteKey(quote.id), quote);
    // Also after a failure: another browser may have been faster.
    else await client.invalidateQueries({ queryKey: quoteKey(id) });
    await client.invalidateQueries({ refetchType: "none", predicate: isElsewhere(id) });
    return quote;
  }

  const restore = () =>
    shown(
      change<"POST /api/admin/quotes/:id/restore">("POST", `${path}/restore`, undefined, failure),
    );

  return {
    restore,

    send: (revision: number, how: "email" | "link") =>
      shown(
        change<"POST /api/admin/quotes/:id/send">(
          "POST",
          `${path}/send`,
          { revision, how },
          failure,
        ),
      ),

    async withdraw(): Promise<void> {
      const question = {
        title: `Withdraw ${number}?`,
        description: "The customer sees that it does not hold any more. You can send it again.",
        confirm: "Withdraw",
      };
      if (!(await isConfirmed(question))) return;
      await shown(
        change<"POST /api/admin/quotes/:id/withdraw">(
          "POST",
          `${path}/withdraw`,
          undefined,
          failure,
        ),
      );
    },

    async revokeLink(): Promise<void> {
      const question = {
        title: "Close the link?",
        description:
          "Whoever has it does not see the quote any more. Sending it again makes a new one.",
        confirm: "Close the link",
      };
      if (!(await isConfirmed(question))) return;
      await shown(
        change<"DELETE /api/admin/quotes/:id/link">("DELETE", `${path}/link`, undefined, failure),
      );
    },

    /** Pressed again after a lost answer, it is the same copy. */
    async duplicate(): Promise<AdminQuote | undefined> {
      const url = `${path}/duplicate` as const;
      const body = { requestId: copyId };
      const copy = await shown(
        change<"POST /api/admin/quotes/:id/duplicate">("POST", url, body, failure),
      );
      if (copy) setCopyId(requestId());
      return copy;
    },

    /** Nothing more is owed; what was paid is given back apart from this. */
    callOff: (restock: boolean) =>
      shown(
        change<"POST /api/admin/quotes/:id/call-off">(
          "POST",
          `${path}/call-off`,
          { restock },
          failure,
        ),
      ),

    takeLeadPhotos: () =>
      shown(
        change<"POST /api/admin/quotes/:id/lead-photos">(
          "POST",
          `${path}/lead-photos`,
          undefined,
          failure,
        ),
      ),

    removePhoto: (photo: string) =>
      shown(
        change<"DELETE /api/admin/quotes/:id/photos/:photo">(
          "DELETE",
          `${path}/photos/${photo}`,
          undefined,
          failure,
        ),
      ),

    putIntoGallery: (photo: string) =>
      shown(
        change<"POST /api/admin/quotes/:id/photos/:photo/gallery">(
          "POST",
          `${path}/photos/${photo}/gallery`,
          undefined,
          failure,
        ),
      ),

    accept: (yes: Unnamed<VerbalYes>) =>
      shown(
        change<"POST /api/admin/quotes/:id/accept">(
          "POST",
          `${path}/accept`,
          { requestId: requestId(), ...yes },
          failure,
        ),
      ),

    decline: (text: string) =>
      shown(
        change<"POST /api/admin/quotes/:id/decline">(
          "POST",
          `${path}/decline`,
          { requestId: requestId(), text },
          failure,
        ),
      ),

    receive: (received: Received) =>
      shown(
        change<"POST /api/admin/quotes/:id/payments">(
          "POST",
          `${path}/payments`,
          received,
          failure,
        ),
      ),

    /** Of what was paid: at the provider, or by hand what was taken by hand. */
    async giveBack(
      payment: string,
      refund: BodyOf<"POST /api/admin/quotes/:id/payments/:payment/refunds">,
    ): Promise<boolean> {
      const done = await change<"POST /api/admin/quotes/:id/payments/:payment/refunds">(
        "POST",
        `${path}/payments/${payment}/refunds`,
        refund,
        failure,
      );
      // Also after a failure: it may have gone through.
      await client.invalidateQueries({ queryKey: quoteKey(id) });
      await client.invalidateQueries({ refetchType: "none", predicate: isElsewhere(id) });
      return done !== undefined;
    },

    async finish(): Promise<void> {
      await shown(
        change<"POST /api/admin/quotes/:id/finish">("POST", `${path}/finish`, undefined, failure),
      );
    },

    async remove(): Promise<boolean> {
      const removed = await shown(
        change<"DELETE /api/admin/quotes/:id">("DELETE", path, undefined, failure),
      );
      if (!removed) return false;
      toasts.add({
        title: "Quote deleted",
        description: number,
        action: {
          label: "Undo",
          altText: "Open the quote to restore it",
          run: () => void restore(),
        },
      });
      return true;
    },
  };
}

/** Everything but what is shown of this quote, and who is signed in. */
function isElsewhere(id: string) {
  const own = quoteKey(id).join();
  return ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.join() !== own && queryKey.join() !== sessionKey.join();
}
