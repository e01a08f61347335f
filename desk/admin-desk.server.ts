import { type AdminAccount, bringInAccount, demoAccount } from "#desk/account/admin-user.server.ts";
import { createOwnerCheck, type OwnerCheck } from "#desk/account/owner-check.server.ts";
import { createPasswordCheck } from "#desk/account/password-check.server.ts";
import { sealSecret } from "#desk/account/second-factor-secret.server.ts";
import {
  createSecondFactorService,
  type SecondFactorService,
} from "#desk/account/second-factor-service.server.ts";
import { createSignInLinks, type SignInLinks } from "#desk/account/sign-in-link.server.ts";
import { createSignInService, type SignInService } from "#desk/account/sign-in-service.server.ts";
import { readAuditList } from "#desk/audit/audit-list.server.ts";
import type { AuditList } from "#desk/audit/audit-schema.ts";
import type { AuditPage } from "#desk/audit/audit-trail.server.ts";
import { createAttentionService } from "#desk/dashboard/attention-service.server.ts";
import type { DashboardParts } from "#desk/dashboard/dashboard-api.server.ts";
import { readLowStock } from "#desk/dashboard/low-stock.server.ts";
import { readRevenue } from "#desk/dashboard/revenue.server.ts";
import {
  createDeliveriesService,
  type DeliveriesService,
} from "#desk/deliveries/deliveries-service.server.ts";
import { createLeadsService, type LeadsService } from "#desk/leads/leads-service.server.ts";
import { type OrdersDesk, openOrdersDesk } from "#desk/orders/orders-desk.server.ts";
import { createPeopleService, type PeopleService } from "#desk/people/people-service.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import type { Seal } from "#platform/seal.ts";

/** Everything the owner can do. */
export interface AdminDesk extends OrdersDesk, DashboardParts {
  signIn: SignInService;
  signInLinks: SignInLinks;
  secondFactor: SecondFactorService;
  leads: LeadsService;
  deliveries: DeliveriesService;
  people: PeopleService;
  /** Asked again before what is dangerous. */
  checkOwner: OwnerCheck;
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
  const checkOwner = createOwnerCheck(signInParts);
  const ordersDesk = openOrdersDesk(parts);
  const leads = createLeadsService(parts);
  const deliveries = createDeliveriesService(parts);
  return {
    ...ordersDesk,
    signIn: createSignInService(signInParts),
    signInLinks: createSignInLinks(parts),
    secondFactor: createSecondFactorService({ ...signInParts, check: checkOwner }),
    leads,
    deliveries,
    people: createPeopleService(parts),
    checkOwner,
    attention: createAttentionService(parts),
    lowStock: () => readLowStock(db),
    revenue: (days) => readRevenue(database, days, clock.now()),
    audit: (page) => readAuditList(db, page),

    async forget() {
      await ordersDesk.orders.forgetDeleted();
      await leads.forgetDeleted();
      await deliveries.forgetOld();
    },
  };
}
