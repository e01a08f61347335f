import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "#platform/app-error.ts";
import type { Database } from "./database.ts";
import { createSchema } from "./migrations/001-create-schema.ts";
import { createPaymentSimulator } from "./migrations/002-create-payment-simulator.ts";
import { openAdminDesk } from "./migrations/003-open-admin-desk.ts";
import { handOverCatalogue } from "./migrations/004-hand-over-catalogue.ts";
import { shareRequestLimits } from "./migrations/005-share-request-limits.ts";
import { noteAlarms } from "./migrations/006-note-alarms.ts";
import { createExpectedIndexes } from "./migrations/007-expected-indexes.ts";
import { keepOrderFigures } from "./migrations/007-keep-order-figures.ts";
import { dateCategories } from "./migrations/008-date-categories.ts";
import { forgetPeople } from "./migrations/009-forget-people.ts";
import { keepLastChange } from "./migrations/010-keep-last-change.ts";
import { catchUp } from "./migrations/011-catch-up.ts";
import { keepALine } from "./migrations/012-keep-a-line.ts";
import { scheduleBackups } from "./migrations/013-schedule-backups.ts";
import { mailSignInLinks } from "./migrations/014-mail-sign-in-links.ts";
import { forgetOnRequest } from "./migrations/015-forget-on-request.ts";
import { nameSubjects } from "./migrations/016-name-subjects.ts";
import { keepCarts } from "./migrations/017-keep-carts.ts";
import { openStaffAccounts } from "./migrations/018-open-staff-accounts.ts";
import { settleOrdersTogether } from "./migrations/019-settle-orders-together.ts";
import { notifyDevices } from "./migrations/020-notify-devices.ts";
import { keepReportFigures } from "./migrations/021-keep-report-figures.ts";
import { knowCustomers } from "./migrations/022-know-customers.ts";
import { findOrders } from "./migrations/023-find-orders.ts";
import { workLeads } from "./migrations/024-work-leads.ts";
import { noteCustomers } from "./migrations/025-note-customers.ts";
import { quickenDesk } from "./migrations/026-quicken-desk.ts";
import { writeQuotes } from "./migrations/027-write-quotes.ts";
import { payForMoreThanCarts } from "./migrations/028-pay-for-more-than-carts.ts";
import { knowQuotes } from "./migrations/029-know-quotes.ts";
import { showTheWork } from "./migrations/031-show-the-work.ts";
import { agreeOnDelivery } from "./migrations/033-agree-on-delivery.ts";
import { followOrders } from "./migrations/037-follow-orders.ts";
import { takeOrdersByHand } from "./migrations/038-take-orders-by-hand.ts";
import { giveDiscounts } from "./migrations/039-give-discounts.ts";
import { addOwnTax } from "./migrations/040-add-own-tax.ts";
import { tellWhoWaits } from "./migrations/041-tell-who-waits.ts";
import { type SchemaLanguage, schemaLanguage } from "./schema-language.ts";

export type SchemaChange = (schema: SchemaLanguage) => Promise<void>;

/** Landed ones never change: schema-changes.test.ts holds what each says to the database. */
export const shippedChanges: Readonly<Record<string, SchemaChange>> = {
  "001-create-schema": createSchema,
  "002-create-payment-simulator": createPaymentSimulator,
  "003-open-admin-desk": openAdminDesk,
  "004-hand-over-catalogue": handOverCatalogue,
  "005-share-request-limits": shareRequestLimits,
  "006-note-alarms": noteAlarms,
  "007-keep-order-figures": async (schema) => {
    await createExpectedIndexes(schema);
    await keepOrderFigures(schema);
  },
  "008-date-categories": dateCategories,
  "009-forget-people": forgetPeople,
  "010-keep-last-change": keepLastChange,
  "011-catch-up": catchUp,
  "012-keep-a-line": keepALine,
  "013-schedule-backups": scheduleBackups,
  "014-mail-sign-in-links": mailSignInLinks,
  "015-forget-on-request": forgetOnRequest,
  "016-name-subjects": nameSubjects,
  "017-keep-carts": keepCarts,
  "018-open-staff-accounts": openStaffAccounts,
  "019-settle-orders-together": settleOrdersTogether,
  "020-notify-devices": notifyDevices,
  "021-keep-report-figures": keepReportFigures,
  "022-know-customers": knowCustomers,
  "023-find-orders": findOrders,
  "024-work-leads": workLeads,
  "025-note-customers": noteCustomers,
  "026-quicken-desk": quickenDesk,
  "027-write-quotes": writeQuotes,
  "028-pay-for-more-than-carts": payForMoreThanCarts,
  "029-know-quotes": knowQuotes,
  "031-show-the-work": showTheWork,
  "033-agree-on-delivery": agreeOnDelivery,
  "037-follow-orders": followOrders,
  "039-give-discounts": giveDiscounts,
  "040-add-own-tax": addOwnTax,
  "041-tell-who-waits": tellWhoWaits,
  "038-take-orders-by-hand": takeOrdersByHand,
};

/** The changes that a copy from this or an older version was written under. */
export function shippedChangesNamed(names: readonly string[]): Record<string, SchemaChange> {
  return Object.fromEntries(
    names.map((name) => {
      const change = shippedChanges[name];
      if (!change) throw newerVersion([name]);
      return [name, change];
    }),
  );
}

/**
 * Applies what is new, in one transaction and under a lock: all of it or nothing, whoever starts at
 * the same time.
 */
export async function migrate(database: Database, changes = shippedChanges): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
    provider: provider(database, changes),
    // Changes that were made side by side do not land in the order of their numbers.
    allowUnorderedMigrations: true,
  });
  await refuseNewerSchema(database, changes);
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName;
    throw new Error(`The schema change ${failed ?? ""} failed; nothing was changed`, {
      cause: error,
    });
  }
}

function provider({ engine }: Database, changes: Readonly<Record<string, SchemaChange>>) {
  const migrations: Record<string, Migration> = {};
  for (const [name, change] of Object.entries(changes)) {
    migrations[name] = { up: (db) => change(schemaLanguage(engine, db)) };
  }
  return { getMigrations: async () => migrations };
}

async function refuseNewerSchema(
  { db }: Database,
  changes: Readonly<Record<string, SchemaChange>>,
): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return;
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  const unknown = applied.map(({ name }) => name).filter((name) => !(name in changes));
  if (unknown.length > 0) throw newerVersion(unknown);
}

function newerVersion(unknown: readonly string[]): StartError {
  return new StartError(
    `The database was written by a newer version of this software (it has ${unknown.join(", ")}): start that version, or restore a backup made by this one.`,
    { isLasting: true },
  );
}
