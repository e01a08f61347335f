import { resolve } from "node:path";
import { business } from "#content/business.ts";
import { categories } from "#content/categories.ts";
import { type AdminDesk, openAdminDesk } from "#desk/admin-desk.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { createProductDesk, type ProductDesk } from "#desk/products/store/product-desk.server.ts";
import {
  type CatalogueTransfer,
  createCatalogueTransfer,
} from "#desk/products/transfer/catalogue-transfer.server.ts";
import { createSiteEditor, type SiteEditor } from "#desk/website/site-editor.server.ts";
import { type CartService, createCartService } from "#features/cart/cart-service.server.ts";
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
import { createPaymentOpening } from "#features/checkout/payment-opening.server.ts";
import {
  createPaymentPlaces,
  type PaymentPlaces,
} from "#features/checkout/payment-place.server.ts";
import { createPaymentSessions } from "#features/checkout/payment-session.server.ts";
import { createWaitingLine, type WaitingLine } from "#features/checkout/waiting-line.server.ts";
import {
  type ConsultationService,
  createConsultationService,
  formServiceTopic,
} from "#features/consultations/consultation-service.server.ts";
import { createFulfilment, type Fulfil } from "#features/orders/fulfilment.server.ts";
import { createPaymentEvents, type PaymentEvents } from "#features/orders/payment-events.server.ts";
import {
  openPurchaseCounts,
  type PurchaseCounts,
} from "#features/orders/purchase-counts.server.ts";
import { createRefundCheck } from "#features/orders/refund-check.server.ts";
import { createPhotoService, type PhotoService } from "#features/photos/photo-service.server.ts";
import { openPhotoWorkshop } from "#features/photos/photo-workshop.server.ts";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import { findPictures } from "#features/photos/shown-picture.server.ts";
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
import type { Seal } from "#platform/seal.ts";
import { Tally } from "#platform/tally.ts";
import { openBackupProcess } from "./backup-process.ts";
import { Backups } from "./backups.ts";
import type { Config } from "./config.ts";

/** The shop without its doors: everything the API and the pages can ask for. */
export interface Services {
  database: Database;
  changes: ContentChanges;
  photos: PhotoService;
  catalogue: CatalogueService;
  site: SiteService;
  siteEditor: SiteEditor;
  carts: CartService;
  checkouts: CheckoutService;
  paymentPlaces: PaymentPlaces;
  waitingLine: WaitingLine;
  fulfil: Fulfil;
  paymentEvents: PaymentEvents;
  consultations: ConsultationService;
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
  config: Pick<Config, "admin" | "backup" | "consultationFormUrl" | "mail" | "publicUrl">;
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
  };
  const site = await openSite({ ...siteParts, log });
  const outbox = new Outbox(clock);
  const counts = openPurchaseCounts();
  const owner = config.mail?.owner ?? business.email;
  const fulfil = createFulfilment({
    database,
    changes,
    payments,
    outbox,
    clock,
    site,
    owner,
    counts,
  });
  const { publicUrl } = config;
  const paymentParts = { database, payments, fulfil, clock, log, publicUrl, counts };
  const sessions = createPaymentSessions(paymentParts);
  const openPayment = createPaymentOpening({ ...paymentParts, sessions });
  return {
    database,
    changes,
    photos: createPhotoService({
      database,
      changes,
      store: photoStore,
      // Run from its source: the built server is one file, and this must not be in it.
      prepare: openPhotoWorkshop(resolve("features/photos/prepare-photo-process.server.ts")),
      clock,
      log,
      audit: (query, entry) => writeAudit(query, { ...entry, action: "photo.added" }),
    }),
    catalogue: createCatalogueService(database, changes, pictures, site),
    site,
    siteEditor: createSiteEditor(siteParts),
    carts: createCartService(database, pictures, clock),
    checkouts: createCheckoutService(database, openPayment, clock),
    paymentPlaces: createPaymentPlaces({ database, sessions, clock, log, counts }),
    waitingLine: createWaitingLine({ database, outbox, clock, site, publicUrl }),
    fulfil,
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
    }),
    productDesk: createProductDesk({ database, changes, pictures, clock }),
    catalogueTransfer: createCatalogueTransfer({ database, changes, pictures, clock }),
    admin: await openAdminDesk({
      database,
      changes,
      outbox,
      payments,
      site,
      clock,
      account: config.admin,
      owner,
      publicUrl: config.publicUrl,
      seal,
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
    givenUp: new Tally<string>([mailTopic, formServiceTopic]),
    clock,
  };
}
