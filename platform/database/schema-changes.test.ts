import { createHash } from "node:crypto";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { expect, it } from "vitest";
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { shippedChanges } from "./migrate.ts";
import { connect } from "./open-database.ts";
import { schemaLanguage } from "./schema-language.ts";

/**
 * What each landed change says to the database, as a hash of its statements. A change that has
 * landed has run in somebody's shop and never runs there again: what it lacks belongs into a new
 * one. So a line is added here, never edited.
 */
const landed = {
  sqlite: {
    "001-create-schema": "926399e8cb0b12f0",
    "002-create-payment-simulator": "84307cb7734b9932",
    "003-open-admin-desk": "e1a98702f904e666",
    "004-hand-over-catalogue": "10f134420394a20e",
    "005-share-request-limits": "4c15fe29486d4a30",
    "006-note-alarms": "e553bd4dad9a6404",
    "007-keep-order-figures": "b13844f46bb83a77",
    "008-date-categories": "48887bf4df4bd1ec",
    "009-forget-people": "34cda91660a1e7e9",
    "010-keep-last-change": "fc823e50a922cbdd",
    "011-catch-up": "e912b7119e8a6cf8",
    "012-keep-a-line": "fb935ebbbea80982",
    "013-schedule-backups": "4a0685d2a9d60856",
    "014-mail-sign-in-links": "6aeb150faf6a4d72",
    "015-forget-on-request": "d0d2ad7dd280e521",
    "016-name-subjects": "0a6ae83494d35f09",
    "017-keep-carts": "cc03ecdc2d85c452",
    "018-open-staff-accounts": "d9711e9d7b9f8c3c",
    "019-settle-orders-together": "90a1cfd62482d0fe",
    "021-keep-report-figures": "659c8e5dca4b5c10",
    "020-notify-devices": "588b0a6b4ee7f4ca",
    "022-know-customers": "3bcaafa53cd88a39",
    "023-find-orders": "e8c1e948872d081a",
    "024-work-leads": "aec69d0aee1fc4bd",
    "025-note-customers": "d6993ae29e76c21e",
    "026-quicken-desk": "96369e520c917bfa",
    "027-write-quotes": "f8d6a5d56088501b",
    "028-pay-for-more-than-carts": "72662f10934d81da",
    "029-know-quotes": "a5ab1494c0142e4b",
    "031-show-the-work": "c3dd429144201552",
    "033-agree-on-delivery": "5e6da403e34ac836",
    "037-follow-orders": "aee72c3a155f54b6",
    "039-give-discounts": "9566665bbbb6a5b8",
    "040-add-own-tax": "970be9b7ea2625e1",
    "041-tell-who-waits": "b568303b83bdb098",
    "038-take-orders-by-hand": "9af14547af5dd637",
  },
  postgres: {
    "001-create-schema": "9d373039f3433e6d",
    "002-create-payment-simulator": "b0aa21706215427a",
    "003-open-admin-desk": "1dfb2dca6f9712fe",
    "004-hand-over-catalogue": "9f1982ab875b596d",
    "005-share-request-limits": "dc3c76e6a6d97f28",
    "006-note-alarms": "09863e5fb42ad255",
    "007-keep-order-figures": "36e1f0bb24993423",
    "008-date-categories": "de4700363339a79f",
    "009-forget-people": "5adebfd99b7c2d3c",
    "010-keep-last-change": "fc823e50a922cbdd",
    "011-catch-up": "3f2aab4f96aaab43",
    "012-keep-a-line": "3fad38f673d82e71",
    "013-schedule-backups": "e968812c67fda5eb",
    "014-mail-sign-in-links": "374e6108cb4558f2",
    "015-forget-on-request": "299fe1ccd72879ff",
    "016-name-subjects": "0a6ae83494d35f09",
    "017-keep-carts": "e374609b881eb246",
    "018-open-staff-accounts": "19a4756958f56f8d",
    "019-settle-orders-together": "f666976d333c335e",
    "021-keep-report-figures": "bf53e078d5c46620",
    "020-notify-devices": "cb5bc411902817c0",
    "022-know-customers": "068b5869fc6a058d",
    "023-find-orders": "e9982a5126f911cd",
    "024-work-leads": "26584dac0f40527f",
    "025-note-customers": "e81399e97b26f4f9",
    "026-quicken-desk": "ddc11e0a6b82705a",
    "027-write-quotes": "ee6ba2b446ac5365",
    "028-pay-for-more-than-carts": "2c5e0c543ab80f50",
    "029-know-quotes": "aaed30e6666f37a6",
    "031-show-the-work": "1e853d7c4f889b70",
    "033-agree-on-delivery": "305a598245b8c1a8",
    "037-follow-orders": "60da3e67dfff1358",
    "039-give-discounts": "2a207a14d2b5ae3f",
    "040-add-own-tax": "fedef6aa57e0b674",
    "041-tell-who-waits": "2c6b3622e9b90bfe",
    "038-take-orders-by-hand": "65379d37a29f92a9",
  },
};

describeOnBothDatabases("schema changes that have landed", (_open, engine) => {
  it("say what they said when they landed", async () => {
    const databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
    const database = await connect({ dataDir: temporaryFolder(), databaseUrl });
    const said: Record<string, string> = {};
    for (const [name, change] of Object.entries(shippedChanges)) {
      const statements: string[] = [];
      const listen: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements.push(textOf(node));
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await change(schemaLanguage(engine, database.db.withPlugin(listen)));
      said[name] = createHash("sha256").update(statements.join(";\n")).digest("hex").slice(0, 16);
    }
    await database.close();
    expect(said).toEqual(landed[engine]);
  });
});

/** Statements of a schema change carry no values: they are their text. */
function textOf(node: RootOperationNode): string {
  if (node.kind !== "RawNode") throw new Error(`A schema change ran a ${node.kind}`);
  const nested = node.parameters.map((parameter) => textOf(parameter as RootOperationNode));
  return node.sqlFragments.map((text, index) => text + (nested[index] ?? "")).join("");
}
