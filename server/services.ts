import { resolve } from "node:path";
import { business } from "#content/business.ts";
import { categories } from "#content/categories.ts";
import { createTellDevices, pushTopic } from "#desk/account/push/push-notice.server.ts";
import { type AdminDesk, createAdminDesk } from "#desk/admin-desk.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { tellLead } from "#desk/leads/lead-quote.server.ts";
import { createProductDesk, type ProductDesk } from "#desk/products/store/product-desk.server.ts";
import {
  type CatalogueTransfer,
  createCatalogueTransfer,
} from "#desk/products/transfer/catalogue-transfer.server.ts";
import { createGalleryDesk } from "#desk/website/gallery-desk.server.ts";
import { createSiteEditor, type SiteEditor } from "#desk/website/site-editor.server.ts";
import {
  createOrderDelays,
  type OrderDelays,
} from "#features/after-purchase/delay/order-delays.server.ts";
import {
  createOrderVisits,
  type OrderVisits,
} from "#features/after-purchase/order-visits.server.ts";
import { type CartService, createCartService } from "#features/cart/cart-service.server.ts";
import {
  type CartDelivery,
  createCartDelivery,
} from "#features/cart/delivery/cart-delivery.server.ts";
import {
  type CartDiscount,
  createCartDiscount,
} from "#features/cart/discount/cart-discount.server.ts";
import {
  createKeptCarts,
  type KeptCartService,
} from "#features/cart/kept/kept-cart-service.server.ts";
import {
  type BackInStock,
  createBackInStock,
} from "#features/catalogue/back-in-stock/back-in-stock.server.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { seedCatalogue } from "#features/catalogue/catalogue-seed.server.ts";
import {
  type CatalogueService,
  createCatalogueService,
} from "#features/catalogue/catalogue-service.server.ts";
import {
  type CheckoutService,
  createCheckoutService,
} from "#features/checkout/checkout-service.server.ts";
import {
  createWaitingLine,
  type WaitingLine,
} from "#features/checkout/line/waiting-line.server.ts";
import { createPaymentOpening } from "#features/checkout/payment/payment-opening.server.ts";
import {
  createPaymentPlaces,
  type PaymentPlaces,
} from "#features/checkout/payment/payment-place.server.ts";
import { createPaymentSessions } from "#features/checkout/payment/payment-session.server.ts";
import { createConfirmation } from "#features/consultations/confirmation/confirmation.server.ts";
import {
  type ConsultationService,
  createConsultationService,
  formServiceTopic,
} from "#features/consultations/consultation-service.server.ts";
import {
  createRequestPhotos,
  type RequestPhotos,
} from "#features/consultations/photos/request-photos.server.ts";
import { createPayLinks } from "#features/hand-orders/hand-order-link.server.ts";
import { createHandOrders, type HandOrders } from "#features/hand-orders/hand-orders.server.ts";
import { createHandPricing } from "#features/hand-orders/hand-pricing.server.ts";
import { createPayVisits, type PayVisits } from "#features/hand-orders/page/pay-visits.server.ts";
import { createHandBooking } from "#features/hand-orders/payment/hand-booking.server.ts";
import { createHandPayments } from "#features/hand-orders/payment/hand-payments.server.ts";
import { createHandReturn } from "#features/hand-orders/payment/hand-return.server.ts";
import { createOrderLinks } from "#features/orders/customer/order-links.server.ts";
import { createFulfilment, type Fulfil } from "#features/orders/fulfilment.server.ts";
import type { OrderDetails } from "#features/orders/order.ts";
import { createOrderBooking } from "#features/orders/order-booking.server.ts";
import { findOrderDetails } from "#features/orders/order-details.server.ts";
import { createOrderWriting } from "#features/orders/order-writing.server.ts";
import { createPaymentEvents, type PaymentEvents } from "#features/orders/payment-events.server.ts";
import {
  openPurchaseCounts,
  type PurchaseCounts,
} from "#features/orders/purchase-counts.server.ts";
import { createRefundCheck } from "#features/orders/refund-check.server.ts";
import { createPhotoService, type PhotoService } from "#features/photos/photo-service.server.ts";
import { openPhotoWorkshop } from "#features/photos/photo-workshop.server.ts";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import { createPrivatePhotos } from "#features/photos/private-photos.server.ts";
import { findPictures } from "#features/photos/shown-picture.server.ts";
import { readShelf } from "#features/planner/parts/shelf.server.ts";
import type { Shelf } from "#features/planner/parts/shelf.ts";
import { createTellOfQuote } from "#features/quotes/emails/tell-of-quote.server.ts";
import { createQuoteVisits, type QuoteVisits } from "#features/quotes/page/quote-visits.server.ts";
import { createQuoteBooking } from "#features/quotes/payment/quote-booking.server.ts";
import {
  createQuotePayments,
  type QuotePayments,
} from "#features/quotes/payment/quote-payments.server.ts";
import { createQuoteReturn } from "#features/quotes/payment/quote-return.server.ts";
import { createTakeQuoteStock } from "#features/quotes/payment/quote-stock.server.ts";
import { createQuotePhotos } from "#features/quotes/photos/quote-photos.server.ts";
import { createQuoteClock, type QuoteClock } from "#features/quotes/quote-clock.server.ts";
import { createQuoteLinks } from "#features/quotes/quote-link.server.ts";
import { createQuotes, type Quotes } from "#features/quotes/quotes.server.ts";
import { defaultTexts } from "#features/site/site-defaults.ts";
import { openSite, type SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { FileStore } from "#platform/file-store/file-store.ts";
import type { Log } from "#platform/log.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import { Tally } from "#platform/tally.ts";
import { openBackupProcess } from "./backups/backup-process.ts";
import { Backups } from "./backups/backups.ts";
import type { Config } from "./config.ts";
import { countWrongCodes } from "./http/wrong-codes.ts";

/** Everything that the API and the pages can ask for. */
export interface Services {
  database: Database;
  changes: ContentChanges;
  photos: PhotoService;
  catalogue: CatalogueService;
  backInStock: BackInStock;
  site: SiteService;
  siteEditor: SiteEditor;
  carts: CartService;
  cartDelivery: CartDelivery;
  cartDiscount: CartDiscount;
  keptCarts: KeptCartService;
  checkouts: CheckoutService;
  paymentPlaces: PaymentPlaces;
  waitingLine: WaitingLine;
  fulfil: Fulfil;
  orderVisits: OrderVisits;
  orderDelays: OrderDelays;
  handOrders: HandOrders;
  payVisits: PayVisits;
  orderDetails(sessionId: string): Promise<OrderDetails | undefined>;
  paymentEvents: PaymentEvents;
  consultations: ConsultationService;
  requestPhotos: RequestPhotos;
  quotes: Quotes;
  quotePayments: QuotePayments;
  quoteVisits: QuoteVisits;
  quoteClock: QuoteClock;
  planner: { shelf(): Promise<Shelf> };
  admin: AdminDesk;
  productDesk: ProductDesk;
  catalogueTransfer: CatalogueTransfer;
  outbox: Outbox;
  payments: PaymentProvider;
  backups: Backups;
  counts: PurchaseCounts;
  /** Deliveries of each topic that were tried for the last time. */
  givenUp: Tally<string>;
  clock: Clock;
}

export interface ServiceParts {
  config: Pick<
    Config,
    "admin" | "automaticTax" | "backup" | "consultationFormUrl" | "mail" | "mode" | "publicUrl"
  >;
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
  log: Log;
  contentDir: string;
  photoStore: FileStore;
  seal: Seal;
}

/** The composition root: the one place that knows which part is made from which. */
export async function createServices({
  config,
  database,
  payments,
  clock,
  log,
  contentDir,
  photoStore,
  seal,
}: ServiceParts): Promise<Services> {
  const changes = new ContentChanges(database);
  const pictures = await readPictureLibrary(resolve(contentDir, "pictures"));
  const slugs = categories.map(({ slug }) => slug);
  const products = await readCatalogueFiles(resolve(contentDir, "catalogue"), {
    categories: new Set(slugs),
    pictures: new Set(pictures.keys()),
  });
  await seedCatalogue(database, changes, { categories: slugs, products }, clock);
  const siteParts = {
    database,
    changes,
    clock,
    defaults: defaultTexts(pictures),
    findPictures: (query: Query, names: readonly string[]) => findPictures(query, pictures, names),
    providerTax: config.automaticTax,
  };
  const site = await openSite({ ...siteParts, log });
  const outbox = new Outbox(clock);
  const tellDevices = createTellDevices(outbox, clock);
  const counts = openPurchaseCounts();
  const owner = config.mail?.owner ?? business.email;
  const { publicUrl } = config;
  const links = createQuoteLinks(seal, publicUrl);
  const { tell, tellOfPayment } = createTellOfQuote({
    ...{ outbox, site, links, owner, publicUrl, tellDevices },
  });
  const receiving = {
    takeStock: createTakeQuoteStock(database, clock),
    tellOfPayment,
  };
  const ofQuotes = createQuoteBooking({ database, changes, clock, ...receiving });
  const orderLinks = createOrderLinks(seal, publicUrl);
  const writeOrder = createOrderWriting({ outbox, owner, tellDevices, orderLinks });
  const bookingParts = { database, changes, clock, site, counts, writeOrder };
  const fulfil = createFulfilment({
    ...{ database, payments, outbox, clock, counts },
    bookings: {
      cart: createOrderBooking(bookingParts),
      order: createHandBooking(bookingParts),
      quote_deposit: ofQuotes,
      quote_balance: ofQuotes,
    },
  });
  const paymentParts = { database, payments, fulfil, clock, log, publicUrl, counts };
  const quoteReturn = createQuoteReturn(database, links);
  const payLinks = createPayLinks(seal, publicUrl);
  const handReturn = createHandReturn(database, payLinks);
  const sessions = createPaymentSessions({
    ...paymentParts,
    agreedReturn: (agreed) =>
      agreed.purpose === "order" ? handReturn(agreed) : quoteReturn(agreed),
  });
  const openPayment = createPaymentOpening({ ...paymentParts, sessions });
  const catalogue = createCatalogueService(database, changes, pictures, site);
  const cartDelivery = createCartDelivery(database, { clock, providerTax: config.automaticTax });
  const wrongCodes = countWrongCodes(database, clock);
  const cartDiscount = createCartDiscount({ database, clock, wrongCodes });
  const carts = createCartService(database, pictures, clock);
  const prepareConfirmation = createConfirmation({ database, outbox, clock, site });
  // Run from its source: the built server is one file, and this must not be in it.
  const photoProgram = resolve("features/photos/prepare-photo-process.server.ts");
  // In a turn of their own: strangers do not hold up the owner.
  const openPrivatePhotos = () =>
    createPrivatePhotos({
      ...{ database, clock, log },
      store: photoStore,
      prepare: openPhotoWorkshop(photoProgram, { whose: "visitor" }),
    });
  const requestPhotos = createRequestPhotos({ database, clock, photos: openPrivatePhotos() });
  const quotePhotos = createQuotePhotos({
    ...{ database, clock, audit: writeAudit },
    photos: openPrivatePhotos(),
  });
  const quotePayments = createQuotePayments({
    ...{ database, changes, openPayment, sessions, outbox, clock, ...receiving },
  });
  const quotes = createQuotes({
    ...{ database, changes, clock, outbox, links, tellLead },
    audit: writeAudit,
    tell,
    takeStock: receiving.takeStock,
    closePages: quotePayments.closePages,
  });
  const handParts = { ...bookingParts, outbox, audit: writeAudit, livemode: payments.livemode };
  const handPayments = createHandPayments({ ...handParts, openPayment, sessions });
  const handOrders = createHandOrders({
    ...handParts,
    links: payLinks,
    price: createHandPricing({ clock, providerTax: config.automaticTax }),
    payments: handPayments,
    closePages: handPayments.closePages,
  });
  const shelf = () => readShelf(database.db, pictures);
  const photos = createPhotoService({
    ...{ database, changes, clock, log },
    store: photoStore,
    prepare: openPhotoWorkshop(photoProgram),
    audit: (query, entry) => writeAudit(query, { ...entry, action: "photo.added" }),
  });
  const siteEditor = createSiteEditor(siteParts);
  const orderDelays = createOrderDelays({
    ...{ database, clock, outbox, site, orderLinks, owner, publicUrl, tellDevices },
    audit: writeAudit,
    alsoTests: config.mode === "demo",
  });
  return {
    database,
    changes,
    photos,
    catalogue,
    backInStock: createBackInStock({ database, clock, outbox, catalogue, site, seal, publicUrl }),
    site,
    siteEditor,
    carts,
    keptCarts: createKeptCarts({ database, outbox, clock, carts, publicUrl }),
    checkouts: createCheckoutService(
      ...([database, openPayment, clock, cartDelivery, cartDiscount] as const),
    ),
    cartDelivery,
    cartDiscount,
    paymentPlaces: createPaymentPlaces({ database, sessions, clock, log, counts }),
    waitingLine: createWaitingLine({ database, outbox, clock, site, publicUrl }),
    fulfil,
    orderVisits: createOrderVisits({
      ...{ database, clock, outbox, site, orderLinks, owner, publicUrl, tellDevices },
      delays: orderDelays,
    }),
    orderDelays,
    handOrders,
    payVisits: createPayVisits({
      ...{ database, clock, fulfil, orderLinks, log },
      payments: handPayments,
      livemode: payments.livemode,
    }),
    orderDetails: (sessionId) =>
      findOrderDetails(database.db, sessionId, { now: clock.now(), orderLinks }),
    paymentEvents: createPaymentEvents({
      database,
      clock,
      log,
      livemode: payments.livemode,
      fulfil,
      checkRefunds: createRefundCheck({ database, payments, clock }),
    }),
    consultations: createConsultationService({
      database,
      outbox,
      clock,
      owner,
      hasFormService: config.consultationFormUrl !== undefined,
      catalogue,
      publicUrl,
      tellDevices,
      prepareConfirmation,
    }),
    requestPhotos,
    quotes,
    quotePayments,
    quoteVisits: createQuoteVisits({
      ...{ database, clock, fulfil, site, log },
      answers: quotes.answers,
      payments: quotePayments,
      photos: quotePhotos,
    }),
    quoteClock: createQuoteClock({ database, clock, outbox, tell }),
    planner: { shelf },
    productDesk: createProductDesk({ database, changes, pictures, clock }),
    catalogueTransfer: createCatalogueTransfer({ database, changes, pictures, clock }),
    admin: await createAdminDesk({
      database,
      changes,
      outbox,
      payments,
      fulfil,
      site,
      clock,
      orderLinks,
      orderDelays,
      account: config.admin,
      owner,
      publicUrl: config.publicUrl,
      seal,
      isDemo: config.mode === "demo",
      catalogue,
      shelf,
      requestPhotos,
      prepareConfirmation,
      ...{ quotes, quotePayments, quotePhotos, photos, handOrders, payLinks },
      gallery: createGalleryDesk(siteEditor),
    }),
    outbox,
    payments,
    backups: new Backups({
      database,
      clock,
      log,
      everyMs: config.backup?.everyMs,
      // Run from its source, as above.
      make: openBackupProcess(resolve("server/commands/scheduled-backup.ts")),
    }),
    counts,
    givenUp: new Tally<string>([mailTopic, formServiceTopic, pushTopic]),
    clock,
  };
}
