import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { adminCookies } from "#desk/account/admin-cookies.server.ts";
import { createAdminGate, type DeskPlugin } from "#desk/account/admin-gate.server.ts";
import { ownAccountApi } from "#desk/account/own/own-account-api.server.ts";
import { passkeyApi, passkeySignInApi } from "#desk/account/passkeys/passkey-api.server.ts";
import { pushApi } from "#desk/account/push/push-api.server.ts";
import { loginApi, sessionApi } from "#desk/account/sign-in/sign-in-api.server.ts";
import { staffApi } from "#desk/account/staff/staff-api.server.ts";
import { auditApi } from "#desk/audit/audit-api.server.ts";
import { customersApi } from "#desk/customers/customers-api.server.ts";
import { dashboardApi } from "#desk/dashboard/dashboard-api.server.ts";
import { deliveriesApi } from "#desk/deliveries/deliveries-api.server.ts";
import { discountsApi } from "#desk/discounts/discounts-api.server.ts";
import { leadChangesApi } from "#desk/leads/lead-changes-api.server.ts";
import { leadsApi } from "#desk/leads/leads-api.server.ts";
import { liveApi } from "#desk/live/live-api.server.ts";
import { messagesApi } from "#desk/messages/messages-api.server.ts";
import { savedTextsApi } from "#desk/messages/saved-texts-api.server.ts";
import { byHandApi } from "#desk/orders/by-hand/by-hand-api.server.ts";
import { crewOrdersApi } from "#desk/orders/crew/crew-orders-api.server.ts";
import { customerSideApi } from "#desk/orders/customer/customer-side-api.server.ts";
import { orderDelayApi } from "#desk/orders/delay/order-delay-api.server.ts";
import { orderChangesApi } from "#desk/orders/order-changes-api.server.ts";
import { ordersApi } from "#desk/orders/orders-api.server.ts";
import { refundsApi } from "#desk/orders/refunds/refunds-api.server.ts";
import { peopleApi } from "#desk/people/people-api.server.ts";
import { quoteChangesApi } from "#desk/quotes/quote-changes-api.server.ts";
import { quoteJobsApi } from "#desk/quotes/quote-jobs-api.server.ts";
import { quotesApi } from "#desk/quotes/quotes-api.server.ts";
import { quoteRefundsApi } from "#desk/quotes/refunds/quote-refunds-api.server.ts";
import { reportsApi } from "#desk/reports/reports-api.server.ts";
import type { Cents } from "#platform/money.ts";
import type { AdminDesk } from "./admin-desk.server.ts";

export interface AdminApiParts {
  mode: "demo" | "live";
  publicUrl: string;
  /** Up to here the office pays back what an order cost. */
  refundLimit: Cents;
}

/** The desk's calls. All but signing in check session and right before anything else. */
export function adminApi(
  desk: AdminDesk,
  { mode, publicUrl, refundLimit }: AdminApiParts,
  plugins: readonly DeskPlugin[] = [],
): FastifyPluginAsyncZod {
  const cookies = adminCookies(publicUrl);
  const gate = createAdminGate({ ...desk, cookies, publicUrl, refundLimit });
  const signInParts = { ...desk, gate, cookies, mode };
  return async (api) => {
    await api.register(cookie);
    await api.register(loginApi(signInParts));
    await api.register(passkeySignInApi(signInParts));
    await api.register(async (gated) => {
      gated.addHook("onRequest", gate.admit);
      await gated.register(sessionApi(signInParts));
      await gated.register(passkeyApi(signInParts));
      await gated.register(ownAccountApi(signInParts));
      await gated.register(staffApi(desk.staff, gate));
      await gated.register(crewOrdersApi(desk.crewOrders));
      await gated.register(pushApi(desk.push, gate));
      await gated.register(ordersApi(desk, gate));
      await gated.register(orderChangesApi(desk, gate));
      await gated.register(customerSideApi(desk, gate));
      await gated.register(orderDelayApi(desk, gate));
      await gated.register(refundsApi(desk, gate));
      await gated.register(byHandApi(desk.byHand, gate));
      await gated.register(quoteRefundsApi(desk.refundQuote, gate));
      await gated.register(leadsApi(desk.leads));
      await gated.register(leadChangesApi(desk.leads, gate));
      await gated.register(quotesApi(desk.quotes, gate));
      await gated.register(quoteChangesApi(desk.quotes, gate));
      await gated.register(quoteJobsApi(desk.quotes, gate));
      await gated.register(customersApi(desk.customers, gate));
      await gated.register(messagesApi(desk.messages, gate));
      await gated.register(savedTextsApi(desk.savedTexts, gate));
      await gated.register(deliveriesApi(desk.deliveries, gate));
      await gated.register(discountsApi(desk.discounts, gate));
      await gated.register(dashboardApi(desk, gate));
      await gated.register(auditApi(desk.audit));
      await gated.register(liveApi(desk.events, gate));
      await gated.register(peopleApi(desk, gate));
      await gated.register(reportsApi(desk.reports));
      for (const plugin of plugins) await gated.register(plugin(gate));
    });
  };
}

/** The same gate, for pages that are no calls of the desk but for the owner alone. */
export async function letInOwnerOnly(
  scope: FastifyInstance,
  desk: AdminDesk,
  { publicUrl, refundLimit }: Pick<AdminApiParts, "publicUrl" | "refundLimit">,
): Promise<void> {
  await scope.register(cookie);
  const cookies = adminCookies(publicUrl);
  const gate = createAdminGate({ ...desk, cookies, publicUrl, refundLimit });
  scope.addHook("onRequest", gate.admitWith("settings"));
}
