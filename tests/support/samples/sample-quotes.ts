import type { Insertable } from "kysely";
import { emptyContent, type QuoteContent } from "#features/quotes/quote-content.ts";
import { freeze } from "#features/quotes/quote-store.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId, newQuoteNumber, newReceiptNumber } from "#platform/ids.ts";
import { cents } from "#platform/money.ts";
import { type Change, sampleTime } from "./sample-change.ts";

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;
type Insert = <Name extends keyof Tables>(
  table: Name,
  valid: Row<Name>,
  change: Change<Name>,
) => Promise<Row<Name>>;

/** One line of $1,000.00, of which 30 % are paid in advance. */
export const sampleContent: QuoteContent = {
  ...emptyContent,
  lines: [
    {
      id: "pond",
      kind: "item",
      text: "Pond 11 x 16",
      detail: "",
      quantity: 100,
      unit: "",
      unitPrice: cents(100_000),
      optional: false,
      variantId: null,
      sku: null,
      listPrice: null,
    },
  ],
  deposit: { kind: "percent", percent: 30 },
  greeting: "Hello Ada, this is what we talked about.",
  validUntil: "2027-02-14",
};
const agreed = { total_cents: cents(100_000), deposit_cents: cents(30_000) };

/** Valid rows about quotes, each with the parents it needs, as in sample-rows.ts. */
export function quoteWriter(insert: Insert) {
  let made = 0;
  const write = {
    quotes: (change: Change<"quotes"> = {}) =>
      insert(
        "quotes",
        {
          id: newId("quote"),
          number: newQuoteNumber(),
          consultation_id: null,
          state: "draft",
          name: "Ada Brook",
          email: "ada@example.com",
          phone: "(440) 555-0100",
          location: "1 Mill Lane, Avon",
          title: "Pond behind the house",
          draft: JSON.stringify(sampleContent),
          revision: 1,
          writer: null,
          link_hash: null,
          link_sealed: null,
          version: 0,
          expires_at: null,
          reminders: 1,
          created_at: sampleTime,
          created_by: "admin",
          updated_at: sampleTime,
          sent_at: null,
          answered_at: null,
          deleted_at: null,
          forgotten_at: null,
          request_id: null,
          called_off_at: null,
        },
        change,
      ),

    /** Of a quote that was sent with it, unless the change names another one. */
    quote_versions: async (change: Change<"quote_versions"> = {}) => {
      const id = "quote_id" in change ? "" : (await write.quotes(sent())).id;
      const frozen = freeze(sampleContent);
      const row = { quote_id: id, number: 1, ...frozen, ...agreed, sent_at: sampleTime };
      return insert("quote_versions", { ...row, sent_by: "admin", viewed_at: null }, change);
    },

    quote_entries: async (change: Change<"quote_entries"> = {}) => {
      const id = newId("quoteEntry");
      return insert(
        "quote_entries",
        {
          id,
          request_id: id,
          quote_id: "quote_id" in change ? "" : (await write.quotes()).id,
          version: null,
          kind: "question",
          body: "Is there room for koi?",
          actor: null,
          created_at: sampleTime,
        },
        change,
      );
    },

    quote_acceptances: async (change: Change<"quote_acceptances"> = {}) => {
      const quoteId = (change.quote_id ?? (await write.quotes(sent("accepted"))).id) as string;
      const isSent = "version" in change;
      const { hash } = isSent
        ? freeze(sampleContent)
        : await write.quote_versions({ quote_id: quoteId });
      return insert(
        "quote_acceptances",
        {
          id: newId("quoteAcceptance"),
          quote_id: quoteId,
          version: 1,
          hash,
          options: "[]",
          ...agreed,
          name: "Ada Brook",
          how: "link",
          actor: null,
          accepted_at: sampleTime,
          voided_at: null,
          stock_taken_at: null,
        },
        change,
      );
    },

    quote_payments: async (change: Change<"quote_payments"> = {}) => {
      const isGiven = "acceptance_id" in change;
      const of = isGiven ? { id: "", quote_id: "" } : await write.quote_acceptances();
      return insert(
        "quote_payments",
        {
          id: newId("quotePayment"),
          quote_id: of.quote_id,
          acceptance_id: of.id,
          purpose: "deposit",
          method: "cash",
          payment_id: null,
          amount_cents: agreed.deposit_cents,
          extra: 0,
          note: "In an envelope.",
          receipt_number: newReceiptNumber(),
          received_at: sampleTime,
          actor: "admin",
          returned_cents: cents(0),
        },
        change,
      );
    },

    quote_photos: async (change: Change<"quote_photos"> = {}) =>
      insert(
        "quote_photos",
        {
          id: newId("quotePhoto"),
          quote_id: "quote_id" in change ? "" : (await write.quotes()).id,
          kind: "after",
          width: 1600,
          height: 1200,
          bytes: 200_000,
          version: "0123abcd",
          source_hash: `quote photo ${++made}`,
          created_at: sampleTime,
          created_by: "owner",
        },
        change,
      ),

    quote_jobs: async (change: Change<"quote_jobs"> = {}) =>
      insert(
        "quote_jobs",
        {
          quote_id:
            "quote_id" in change ? "" : ((await write.quote_acceptances()).quote_id as string),
          starts_on: "2027-02-01",
          ends_on: "2027-02-03",
          who: "Two of us",
          checklist: JSON.stringify([{ text: "Call Ada", done: false }]),
          notes: "The gate is left of the garage.",
          revision: 1,
          done_at: null,
        },
        change,
      ),

    quote_templates: (change: Change<"quote_templates"> = {}) =>
      insert(
        "quote_templates",
        {
          id: newId("quoteTemplate"),
          name: `Pond ${++made}`,
          content: JSON.stringify(sampleContent),
          created_at: sampleTime,
          updated_at: sampleTime,
        },
        change,
      ),
  };
  return write;
}

/** What a quote has once its first version is with the customer. */
export function sent(state: Tables["quotes"]["state"] = "sent"): Change<"quotes"> {
  return { state, version: 1, sent_at: sampleTime, expires_at: sampleTime + 30 * 86_400_000 };
}
