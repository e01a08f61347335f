import { resolve } from "node:path";
import { business } from "#content/business.ts";
import { categories } from "#content/categories.ts";
import { type AdminDesk, openAdminDesk } from "#features/admin/admin-desk.server.ts";
import { type CartService, createCartService } from "#features/cart/cart-service.server.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { seedCatalogue } from "#features/catalogue/catalogue-seed.server.ts";
import {
  type CatalogueService,
  createCatalogueService,
} from "#features/catalogue/catalogue-service.server.ts";
import { readPictureLibrary } from "#features/catalogue/picture-library.server.ts";
import {
  type ConsultationService,
  createConsultationService,
} from "#features/consultations/consultation-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import type { Config } from "./config.ts";

/** The shop without its doors: everything the API and the pages can ask for. */
export interface Services {
  database: Database;
  changes: ContentChanges;
  catalogue: CatalogueService;
  carts: CartService;
  consultations: ConsultationService;
  admin: AdminDesk;
  outbox: Outbox;
  payments: PaymentProvider;
  clock: Clock;
  business: typeof business;
}

export interface ServiceParts {
  config: Pick<Config, "admin" | "consultationFormUrl" | "mail">;
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
  contentDir: string;
}

/** The composition root: the one place that knows which part is made from which. */
export async function createServices({
  config,
  database,
  payments,
  clock,
  contentDir,
}: ServiceParts): Promise<Services> {
  const changes = new ContentChanges(database);
  const pictures = await readPictureLibrary(resolve(contentDir, "pictures"));
  const slugs = categories.map(({ slug }) => slug);
  const products = await readCatalogueFiles(resolve(contentDir, "catalogue"), {
    categories: new Set(slugs),
    pictures: new Set(pictures.keys()),
  });
  await seedCatalogue(database, changes, { categories: slugs, products }, clock);
  const outbox = new Outbox(clock);
  return {
    database,
    changes,
    catalogue: createCatalogueService(database, pictures),
    carts: createCartService(database, pictures, clock),
    consultations: createConsultationService({
      database,
      outbox,
      clock,
      owner: config.mail?.owner ?? business.email,
      hasFormService: config.consultationFormUrl !== undefined,
    }),
    admin: await openAdminDesk({ database, clock, account: config.admin }),
    outbox,
    payments,
    clock,
    business,
  };
}
