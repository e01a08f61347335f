import type { FastifyInstance, FastifyReply } from "fastify";
import { business } from "#content/business.ts";
import { isAtYard } from "#features/orders/pickup.ts";
import { AppError } from "#platform/app-error.ts";
import { pageContentSecurityPolicy } from "#platform/http/content-security-policy.ts";
import {
  asksForCustomer,
  readPageForm,
  typedValues,
} from "#platform/payments/simulator/page-form.ts";
import { pageStyles } from "#platform/payments/simulator/page-styles.ts";
import {
  type Choice,
  closedPage,
  type PaymentPageState,
  paymentPage,
} from "#platform/payments/simulator/payment-page.ts";
import type { PaymentSimulator } from "#platform/payments/simulator/payment-simulator.ts";
import type { SessionRecord } from "#platform/payments/simulator/stripe-objects.ts";
import { expectedCustomer } from "#platform/payments/simulator/test-customer.ts";
import { acceptFormsOnly, refuseOtherSites } from "#server/pages/form-routes.ts";
import type { PageRenderer } from "#server/pages/page-renderer.ts";
import { testPaymentPath } from "./payments.ts";

export interface SimulatorRouteParts {
  simulator: PaymentSimulator;
  pages: Pick<PageRenderer, "stylesheet">;
  publicUrl: string;
}

interface SessionRoute {
  Params: { id: string };
  Querystring: { problem?: unknown };
  Body: string;
}

/** Why the page is shown again. */
type Problem = "declined" | "fields";

/** The simulator's payment page. These routes exist in demo mode only. */
export async function servePaymentSimulator(
  app: FastifyInstance,
  { simulator, pages, publicUrl }: SimulatorRouteParts,
): Promise<void> {
  const path = `${testPaymentPath}:id`;
  const options = { schema: { hide: true } };

  await app.register(async (page) => {
    acceptFormsOnly(page);
    refuseOtherSites(page, publicUrl);

    page.get<SessionRoute>(path, options, async (request, reply) => {
      const record = await simulator.find(request.params.id);
      if (record?.session.status !== "open") return showClosed(reply, record);
      return show(reply, record, stateOf(record, request.query.problem));
    });

    // Each post leads on to a page that can be asked for again: 'Back' and reload find it.

    page.post<SessionRoute>(path, options, async (request, reply) => {
      const { id } = request.params;
      const record = await simulator.find(id);
      const lookAgain = (problem?: Problem) =>
        reply.redirect(`${testPaymentPath}${id}${problem ? `?problem=${problem}` : ""}`, 303);
      if (!record) return showClosed(reply, record);
      if (record.session.status !== "open") return lookAgain();
      const sent = new URLSearchParams(request.body ?? "");
      const choice = sent.get("choice") as Choice | null;
      if (choice === "cancel") return reply.redirect(record.session.cancel_url ?? "/", 303);
      const typed = asksForCustomer(record) ? typedValues(sent) : undefined;
      if (typed) await simulator.noteTyped(id, typed);
      const form = typed
        ? readPageForm(typed)
        : { ok: true as const, customer: expectedCustomer(record) };
      if (!form.ok) return lookAgain("fields");
      switch (choice) {
        case "pay":
        case "transfer": {
          const done = await simulator[choice](id, form.customer);
          // Two tabs: the other one was quicker.
          if (!done.ok) return lookAgain();
          return reply.redirect(returnAddress(record), 303);
        }
        case "decline":
          await simulator.decline(id, form.customer);
          return lookAgain("declined");
        default:
          throw new AppError("invalid_input");
      }
    });
  });

  async function show(reply: FastifyReply, record: SessionRecord, state?: PaymentPageState) {
    const { success_url, cancel_url } = record.session;
    const html = paymentPage(record, await look(), state);
    return send(reply, html, [success_url, cancel_url]);
  }

  async function showClosed(reply: FastifyReply, record: SessionRecord | undefined) {
    const back = { label: "Back to the cart", href: record?.session.cancel_url ?? "/cart" };
    if (!record) {
      const title = "There is no such payment";
      const text = "This address belongs to no payment that we know of. Nothing was charged.";
      return send(reply.code(404), closedPage({ title, text, links: [back] }, await look()));
    }
    const isComplete = record.session.status === "complete";
    const page = isComplete
      ? {
          title: "This payment is complete",
          text: "It cannot be paid a second time.",
          links: [{ label: "To your order", href: returnAddress(record) }],
        }
      : {
          title: "This payment page has expired",
          text: "Nothing was charged. Your cart is kept: start the checkout again from there.",
          links: [back],
        };
    return send(reply.code(isComplete ? 200 : 410), closedPage(page, await look()));
  }

  async function look() {
    return { merchant: business.name, stylesheet: await pages.stylesheet(), isPickup: isAtYard };
  }
}

/** What is wrong with the fields is read from them anew, so that the address carries none of it. */
function stateOf(record: SessionRecord, problem: unknown): PaymentPageState {
  if (problem === "declined") return { isDeclined: true };
  if (problem !== "fields" || !record.typed) return {};
  const form = readPageForm(record.typed);
  return form.ok ? {} : { fieldErrors: form.fieldErrors };
}

function returnAddress({ session }: SessionRecord): string {
  return (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

function send(reply: FastifyReply, html: string, leadsTo: (string | null)[] = []): FastifyReply {
  const formTargets = leadsTo.flatMap((address) => (address ? [new URL(address).origin] : []));
  return reply
    .header(
      "content-security-policy",
      pageContentSecurityPolicy({ styles: [pageStyles], formTargets }),
    )
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html);
}
