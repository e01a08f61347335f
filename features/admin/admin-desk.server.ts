import { business } from "#content/business.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import type { Seal } from "#platform/seal.ts";
import { shopDay } from "#platform/shop-days.ts";
import type { AdminOrderPage, Revenue } from "./admin-order.ts";
import type { OrderFilter } from "./admin-orders-store.server.ts";
import { type AdminAccount, bringInAccount, demoAccount } from "./admin-user.server.ts";
import { type AttentionService, createAttentionService } from "./attention-service.server.ts";
import { type AuditPage, readAudit, writeAudit } from "./audit-trail.server.ts";
import { auditDetail, auditText } from "./audit-words.ts";
import { createDeliveriesService, type DeliveriesService } from "./deliveries-service.server.ts";
import type { AuditList, LowStock } from "./desk-schema.ts";
import { createLeadsService, type LeadsService } from "./leads-service.server.ts";
import { readLowStock } from "./low-stock.server.ts";
import { exportOrders } from "./order-export.server.ts";
import { readOrderPage } from "./order-page.server.ts";
import { createOrdersService, type OrdersService } from "./orders-service.server.ts";
import { pageOf } from "./page-cursor.server.ts";
import { createPasswordCheck } from "./password-check.server.ts";
import { createRefundService, type RefundService } from "./refund-service.server.ts";
import { readRevenue } from "./revenue.server.ts";
import { sealSecret } from "./second-factor-secret.server.ts";
import {
  createSecondFactorService,
  type SecondFactorService,
} from "./second-factor-service.server.ts";
import { createSignInLinks, type SignInLinks } from "./sign-in-link.server.ts";
import { createSignInService, type SignInService } from "./sign-in-service.server.ts";

/** Everything the owner can do. */
export interface AdminDesk {
  signIn: SignInService;
  signInLinks: SignInLinks;
  secondFactor: SecondFactorService;
  orders: OrdersService;
  refunds: RefundService;
  leads: LeadsService;
  deliveries: DeliveriesService;
  attention: AttentionService;
  lowStock(): Promise<LowStock>;
  orderPage(id: string): Promise<AdminOrderPage | undefined>;
  revenue(days: number): Promise<Revenue>;
  exportOrders(
    filter: Pick<OrderFilter, "status" | "q">,
    actor: string,
  ): Promise<{ name: string; stream: AsyncIterable<string> }>;
  audit(page: AuditPage): Promise<AuditList>;
  /** What names people and was deleted or delivered so long ago that nobody comes back for it. */
  forget(): Promise<void>;
}

export interface AdminDeskParts {
  database: Database;
  changes: ContentChanges;
  outbox: Outbox;
  payments: PaymentProvider;
  site: Pick<SiteService, "everywhere">;
  clock: Clock;
  /** Of the settings; absent in demo mode. */
  account: AdminAccount | undefined;
  /** Where the owner is written to, and where the desk is reached. */
  owner: string;
  publicUrl: string;
  /** Encrypts the secret of the second factor. */
  seal: Seal;
}

export async function openAdminDesk(parts: AdminDeskParts): Promise<AdminDesk> {
  const { database, clock, seal, account = demoAccount } = parts;
  const { db } = database;
  await bringInAccount(database, account, clock);
  await sealSecret(database, seal);
  const signInParts = { database, clock, seal, isPasswordOf: createPasswordCheck() };
  const refunds = createRefundService(parts);
  const orders = createOrdersService(parts);
  const leads = createLeadsService(parts);
  const deliveries = createDeliveriesService(parts);
  return {
    signIn: createSignInService(signInParts),
    signInLinks: createSignInLinks(parts),
    secondFactor: createSecondFactorService(signInParts),
    orders,
    refunds,
    leads,
    deliveries,
    attention: createAttentionService(parts),
    lowStock: () => readLowStock(db),
    orderPage: (id) => readOrderPage(database, refunds, id),
    revenue: (days) => readRevenue(database, days, clock.now()),

    async exportOrders(filter, actor) {
      const now = clock.now();
      // All customers' addresses leave at once: worth an entry, though nothing changes.
      await writeAudit(db, { at: now, actor, action: "orders.exported", subject: "orders" });
      return {
        name: `orders-${shopDay(now, business.timeZone)}.csv`,
        stream: exportOrders(database, filter),
      };
    },

    async audit({ subject, after, limit }) {
      const entries = await readAudit(db, { subject, after, limit: limit + 1 });
      const page = pageOf(entries, limit, ({ at, id }) => ({ at, id }));
      return {
        entries: page.rows.map(({ id, at, actor, action, subject, details }) => ({
          id,
          at: new Date(at).toISOString(),
          actor,
          text: auditText(action),
          detail: auditDetail(details),
          subject,
        })),
        nextCursor: page.nextCursor,
      };
    },

    async forget() {
      await orders.forgetDeleted();
      await leads.forgetDeleted();
      await deliveries.forgetOld();
    },
  };
}
