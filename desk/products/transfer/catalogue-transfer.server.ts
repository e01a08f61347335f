import { business } from "#content/business.ts";
import type { AuditAction } from "#desk/audit/audit-actions.ts";
import { type AuditEntry, writeAudit, writeAudits } from "#desk/audit/audit-trail.server.ts";
import type { ProductDraft } from "#desk/products/admin-product.ts";
import { inWords } from "#desk/products/product-differences.ts";
import { deleteProducts } from "#desk/products/store/product-trash.server.ts";
import { type WrittenProduct, writeProducts } from "#desk/products/store/product-writer.server.ts";
import { holdCatalogue } from "#features/catalogue/catalogue-lock.server.ts";
import { holdPhotos } from "#features/photos/photo-store.server.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { shopDay } from "#platform/shop-days.ts";
import { readCatalogueCsv } from "./catalogue-csv.server.ts";
import { exportCatalogue } from "./catalogue-export.server.ts";
import { readCatalogueJson } from "./catalogue-json.server.ts";
import {
  type FileFormat,
  type ImportPreview,
  type ImportRequest,
  type ImportResult,
  type PreviewedProduct,
  removedText,
} from "./catalogue-transfer.ts";
import { readingsOf } from "./file-readings.server.ts";
import type { FileReading } from "./filed-product.ts";
import { planImport } from "./import-plan.server.ts";

/** The whole catalogue, out of the shop and back. */
export interface CatalogueTransfer {
  export(
    chosen: { format: FileFormat; category: string | undefined },
    actor: string,
  ): Promise<{ name: string; type: string; stream: AsyncIterable<string> }>;
  preview(request: ImportRequest): Promise<ImportPreview>;
  /** Does all that was previewed, or nothing. */
  import(request: ImportRequest & { token: string }, actor: string): Promise<ImportResult>;
}

export interface CatalogueTransferParts {
  database: Database;
  changes: ContentChanges;
  pictures: PictureLibrary;
  clock: Clock;
}

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

export function createCatalogueTransfer({
  database,
  changes,
  pictures: library,
  clock,
}: CatalogueTransferParts): CatalogueTransfer {
  const { db } = database;
  return {
    async export({ format, category }, actor) {
      if (category !== undefined && !(await isCategory(db, category))) {
        throw new AppError("not_found", { message: `There is no category “${category}”.` });
      }
      const now = clock.now();
      await writeAudit(db, {
        at: now,
        actor,
        action: "catalogue.exported",
        subject: category ?? "catalogue",
      });
      return {
        name: `${category ?? "catalogue"}-${shopDay(now, business.timeZone)}.${format}`,
        type: types[format],
        stream: exportCatalogue(db, library, { format, category }),
      };
    },

    async preview(request) {
      const reading = await read(request);
      const plan = await planImport(db, library, reading, request.removeMissing);
      const { adds, changes: changed, removes, removedVariants } = plan;
      const { unchanged, problems, token } = plan;
      const { warnings, readings, readingCount } = await readingsOf(plan.writes);
      return {
        adds: adds.map(({ draft }) => summary(draft)),
        changes: changed.map(({ draft, differences }) => ({
          ...summary(draft),
          differences: differences.map(({ field, from, to }) => ({ field, from, to })),
        })),
        removes: removes.map(({ draft }) => summary(draft)),
        removedVariants,
        unchanged,
        problems: problems.inOrder(),
        problemCount: problems.count,
        warnings: warnings.inOrder(),
        warningCount: warnings.count,
        readings,
        readingCount,
        token: problems.count > 0 ? null : token,
      };
    },

    async import({ token, ...request }, actor) {
      const reading = await read(request);
      return changes.change(async (transaction) => {
        await holdCatalogue(database, transaction);
        await holdPhotos(database, transaction, picturesOf(reading));
        const plan = await planImport(transaction, library, reading, request.removeMissing);
        if (plan.problems.count > 0) throw hasProblems(plan.problems.count);
        if (plan.token !== token) throw isOutdated();
        const { adds, changes: changed, removes } = plan;
        const context = {
          database,
          library,
          now: clock.now(),
          actor,
          action: "product.imported" as const,
        };
        // First, so that their part numbers are free.
        const deleted = await deleteProducts(
          transaction,
          removes.map(({ id }) => id),
          { ...context, action: "product.deleted" },
        );
        const written = await writeProducts(transaction, [...changed, ...adds], context);
        const result = {
          added: adds.length,
          changed: changed.length,
          removed: removes.length,
          removedVariants: plan.removedVariants,
        };
        await writeAudits(transaction, [
          ...deleted.map((product) => entryOf(product, "product.deleted", context)),
          ...written.map((product) => entryOf(product, "product.imported", context)),
        ]);
        // Later than those, so that the trail, which has the newest first, begins with the whole.
        await writeAudit(transaction, {
          at: clock.now(),
          actor,
          action: "catalogue.imported",
          subject: "catalogue",
          details: {
            changed: [
              `${result.added} added`,
              `${result.changed} changed`,
              `${result.removed} removed`,
              ...(result.removedVariants > 0 ? [removedText(result.removedVariants)] : []),
            ],
          },
        });
        return result;
      });
    },
  };
}

async function isCategory(db: Db, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom("categories")
    .select("slug")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return found !== undefined;
}

function read({ format, text }: ImportRequest): Promise<FileReading> {
  return format === "csv" ? readCatalogueCsv(text) : readCatalogueJson(text);
}

function picturesOf({ entries }: FileReading): string[] {
  return entries.flatMap(({ product }) => product.photos?.map(({ picture }) => picture) ?? []);
}

function summary({ slug, name, category, variants }: ProductDraft): PreviewedProduct {
  return { slug, name, category, variantCount: variants.length };
}

/** So that the trail tells of each product who has changed what of it. */
function entryOf(
  { id, name, isNew, differences }: WrittenProduct,
  action: AuditAction,
  { now, actor }: { now: number; actor: string },
): AuditEntry {
  const changed = isNew ? "added" : inWords(differences) || "by an import";
  return { at: now, actor, action, subject: id, details: { name, changed } };
}

function hasProblems(count: number): AppError {
  const found = count === 1 ? "a problem" : `${count} problems`;
  return new AppError("invalid_input", {
    message: `The file has ${found}, so nothing was imported. The preview says where.`,
  });
}

function isOutdated(): AppError {
  return new AppError("conflict", {
    message:
      "The catalog or the file has changed since the preview, so nothing was imported. Look at the new preview and apply that.",
  });
}
