import { type AdminAccount, bringInAccount, demoAccount } from "#desk/account/admin-user.server.ts";
import { createOwnAccount, type OwnAccountService } from "#desk/account/own/own-account.server.ts";
import { createOwnerCheck, type OwnerCheck } from "#desk/account/owner-check.server.ts";
import {
  createPasskeyService,
  type PasskeyService,
} from "#desk/account/passkeys/passkey-service.server.ts";
import { createPasswordCheck } from "#desk/account/password-check.server.ts";
import { openPushKeys, type PushKeys } from "#desk/account/push/push-keys.server.ts";
import { createPushService, type PushService } from "#desk/account/push/push-service.server.ts";
import { sealSecret } from "#desk/account/second-factor/second-factor-secret.server.ts";
import {
  createSecondFactorService,
  type SecondFactorService,
} from "#desk/account/second-factor/second-factor-service.server.ts";
import { createSignInLinks, type SignInLinks } from "#desk/account/sign-in/sign-in-link.server.ts";
import {
  createSignInService,
  type SignInService,
} from "#desk/account/sign-in/sign-in-service.server.ts";
import { createStaffService, type StaffService } from "#desk/account/staff/staff-service.server.ts";
import { readAuditList } from "#desk/audit/audit-list.server.ts";
import type { AuditList } from "#desk/audit/audit-schema.ts";
import type { AuditPage } from "#desk/audit/audit-trail.server.ts";
import { type CustomerIndex, createCustomerIndex } from "#desk/customers/customer-index.server.ts";
import { dropUnknownNotes } from "#desk/customers/customer-notes.server.ts";
import {
  type CustomersService,
  createCustomersService,
} from "#desk/customers/customers-service.server.ts";
import { createAttentionService } from "#desk/dashboard/attention-service.server.ts";
import type { DashboardParts } from "#desk/dashboard/dashboard-api.server.ts";
import { readLowStock } from "#desk/dashboard/low-stock.server.ts";
import { readQuoteFigures } from "#desk/dashboard/quote-figures.server.ts";
import { type ReadSpans, readRevenue } from "#desk/dashboard/revenue.server.ts";
import {
  createDeliveriesService,
  type DeliveriesService,
} from "#desk/deliveries/deliveries-service.server.ts";
import {
  createDiscountsService,
  type DiscountsService,
} from "#desk/discounts/discounts-service.server.ts";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import { createLeadsService, type LeadsService } from "#desk/leads/leads-service.server.ts";
import { type DeskEvents, openDeskEvents } from "#desk/live/desk-events.server.ts";
import {
  createMessagesService,
  type MessagesService,
} from "#desk/messages/messages-service.server.ts";
import { createSavedTexts, type SavedTexts } from "#desk/messages/saved-texts.server.ts";
import {
  type ByHandDesk,
  type ByHandParts,
  openByHandDesk,
} from "#desk/orders/by-hand/by-hand-service.server.ts";
import type { CrewOrder } from "#desk/orders/crew/crew-order.ts";
import { readCrewOrders } from "#desk/orders/crew/crew-orders.server.ts";
import { readSpans } from "#desk/orders/order-figures.server.ts";
import { type OrdersDesk, openOrdersDesk } from "#desk/orders/orders-desk.server.ts";
import { createPeopleService, type PeopleService } from "#desk/people/people-service.server.ts";
import { readQuoteIncome } from "#desk/quotes/quote-figures.server.ts";
import {
  createQuotesService,
  type QuotesService,
  type QuotesServiceParts,
} from "#desk/quotes/quotes-service.server.ts";
import {
  createRefundQuote,
  type RefundQuote,
} from "#desk/quotes/refunds/quote-refund-service.server.ts";
import { createReportsService, type ReportsService } from "#desk/reports/reports-service.server.ts";
import type { OrderDelays } from "#features/after-purchase/delay/order-delays.server.ts";
import type { PrepareConfirmation } from "#features/consultations/confirmation/confirmation.server.ts";
import type { SubjectSource } from "#features/consultations/consultation-subject.server.ts";
import type { RequestPhotos } from "#features/consultations/photos/request-photos.server.ts";
import { calledOffKeptMs } from "#features/hand-orders/hand-order.ts";
import { forgetCalledOff } from "#features/hand-orders/hand-order-store.server.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import type { Fulfil } from "#features/orders/fulfilment.server.ts";
import type { Shelf } from "#features/planner/parts/shelf.ts";
import { forgetDeletedQuotes } from "#features/quotes/quote-forgetting.server.ts";
import type { Quotes } from "#features/quotes/quotes.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import type { Seal } from "#platform/secrets/seal.ts";

/** Everything the owner can do. */
export interface AdminDesk extends OrdersDesk, DashboardParts {
  signIn: SignInService;
  signInLinks: SignInLinks;
  secondFactor: SecondFactorService;
  passkeys: PasskeyService;
  ownAccount: OwnAccountService;
  staff: StaffService;
  crewOrders(): Promise<CrewOrder[]>;
  refundQuote: RefundQuote;
  clock: Clock;
  /** Which devices are notified. */
  push: PushService;
  /** What push services know the shop by. */
  pushKeys: PushKeys;
  leads: LeadsService;
  quotes: QuotesService;
  byHand: ByHandDesk;
  customers: CustomersService;
  /** Who orders and requests are from. */
  customerIndex: CustomerIndex;
  messages: MessagesService;
  savedTexts: SavedTexts;
  deliveries: DeliveriesService;
  discounts: DiscountsService;
  people: PeopleService;
  reports: ReportsService;
  /** What open desks are told. */
  events: DeskEvents;
  /** Asked again before what is dangerous. */
  checkOwner: OwnerCheck;
  audit(page: AuditPage): Promise<AuditList>;
  /** Forgets people in what was deleted or delivered long ago. */
  forget(): Promise<void>;
}

export interface AdminDeskParts {
  database: Database;
  changes: ContentChanges;
  outbox: Outbox;
  payments: PaymentProvider;
  /** Asks the provider how far a payment is, and makes its order once it is paid. */
  fulfil: Fulfil;
  site: Pick<SiteService, "everywhere">;
  clock: Clock;
  orderLinks: OrderLinks;
  orderDelays: OrderDelays;
  /** Of the settings; absent in demo mode. */
  account: AdminAccount | undefined;
  /** Where the owner is written to, and where the desk is reached. */
  owner: string;
  publicUrl: string;
  /** Encrypts the secret of the second factor. */
  seal: Seal;
  /** Then a push service may be on this machine. */
  isDemo: boolean;
  catalogue: SubjectSource;
  /** What ponds are planned from. */
  shelf: () => Promise<Shelf>;
  requestPhotos: RequestPhotos;
  prepareConfirmation: PrepareConfirmation;
  /** What happens to quotes, by whose hand it happens. */
  quotes: Quotes;
  quotePayments: QuotesServiceParts["quotePayments"];
  quotePhotos: QuotesServiceParts["quotePhotos"];
  /** The website's, where photos of finished work can go. */
  photos: QuotesServiceParts["photos"];
  gallery: QuotesServiceParts["gallery"];
  /** Orders that the owner takes, and the links that they are paid by. */
  handOrders: ByHandParts["handOrders"];
  payLinks: ByHandParts["payLinks"];
}

export async function createAdminDesk(parts: AdminDeskParts): Promise<AdminDesk> {
  const { database, clock, seal, account = demoAccount } = parts;
  const { db } = database;
  await bringInAccount(database, account, clock);
  await sealSecret(database, seal);
  // After the second factor, whose lost key ends the start: a key that is put back loses no device.
  const pushKeys = await openPushKeys(database, seal, clock);
  const signInParts = { database, clock, seal, isPasswordOf: createPasswordCheck() };
  const checkOwner = createOwnerCheck(signInParts);
  const signIn = createSignInService(signInParts);
  const accountParts = { ...signInParts, check: checkOwner };
  const ordersDesk = openOrdersDesk(parts);
  const leads = createLeadsService({
    ...parts,
    messagesAbout: (ids) => messages.about(ids),
  });
  const messages = createMessagesService({ ...parts, markAnswered: leads.markAnswered });
  const customerIndex = createCustomerIndex(database);
  const customers = createCustomersService({ ...parts, index: customerIndex, messages });
  const deliveries = createDeliveriesService(parts);
  const income: ReadSpans = async (spans) => {
    const [orders, quotes] = await Promise.all([
      readSpans(database, spans),
      readQuoteIncome(database, spans),
    ]);
    return orders.map(({ net_cents: net, ...sold }, index) => ({
      ...sold,
      net_cents: net + (quotes[index] ?? 0),
    }));
  };
  return {
    ...ordersDesk,
    signIn,
    signInLinks: createSignInLinks(parts),
    secondFactor: createSecondFactorService(accountParts),
    passkeys: createPasskeyService(parts),
    ownAccount: createOwnAccount(accountParts),
    staff: createStaffService(parts),
    crewOrders: () => readCrewOrders(db),
    refundQuote: createRefundQuote(parts),
    clock,
    push: createPushService({
      database,
      clock,
      publicKey: pushKeys.publicKey,
      mayBeLocal: parts.isDemo,
    }),
    pushKeys,
    leads,
    quotes: createQuotesService(parts),
    customers,
    byHand: openByHandDesk(parts, async (q) => (await customers.list({ q, limit: 8 })).customers),
    customerIndex,
    messages,
    savedTexts: createSavedTexts(parts),
    deliveries,
    discounts: createDiscountsService(parts),
    people: createPeopleService({ ...parts, customerIndex }),
    reports: createReportsService({
      ...{ database, clock },
      readSpans: income,
    }),
    events: openDeskEvents(database, signIn.rolesNow),
    checkOwner,
    attention: createAttentionService(parts),
    lowStock: () => readLowStock(db),
    quoteFigures: () => readQuoteFigures(db, clock.now()),
    revenue: (days) => readRevenue(income, days, clock.now()),
    audit: (page) => readAuditList(db, page),

    async forget() {
      await ordersDesk.orders.forgetDeleted();
      await leads.forgetDeleted();
      const now = clock.now();
      await forgetDeletedQuotes(database, { deletedBefore: now - trashMs, now });
      await forgetCalledOff(database, { calledOffBefore: now - calledOffKeptMs, now });
      await deliveries.forgetOld();
      await dropUnknownNotes(database, clock.now());
    },
  };
}
