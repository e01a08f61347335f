import type { Transaction } from "kysely";
import { categoryName } from "#content/categories.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import type { AdminProduct, ProductDraft, ProductList } from "#desk/products/admin-product.ts";
import { inWords } from "#desk/products/product-differences.ts";
import * as refusals from "#desk/products/product-refusals.ts";
import { holdCatalogue } from "#features/catalogue/catalogue-lock.server.ts";
import type { ListCursor } from "#features/catalogue/product-cursor.ts";
import { holdPhotos } from "#features/photos/photo-store.server.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readOrder, writeOrder } from "./category-order.server.ts";
import { findFieldErrors, type ProductWrite } from "./product-check.server.ts";
import { copyOf } from "./product-copy.server.ts";
import { lastChangeOf, type ProductChange, type ProductState } from "./product-history.server.ts";
import {
  listAllProducts,
  listDeleted,
  type ProductListFilter,
  type TrashPage,
} from "./product-list.server.ts";
import { readProductPage } from "./product-page.server.ts";
import { readProduct, type StoredProduct } from "./product-reader.server.ts";
import { deleteProducts, restoreProduct } from "./product-trash.server.ts";
import {
  type WriteContext,
  type WrittenProduct,
  wouldChange,
  writeProducts,
} from "./product-writer.server.ts";

export interface ProductDesk {
  list(
    filter: ProductListFilter & { after: ListCursor | undefined; limit: number },
  ): Promise<ProductList>;
  /** What can still be restored, the last deleted first. */
  trash(page: TrashPage): Promise<ProductList>;
  /** Deleted ones too. This and the calls below answer with the product as it is then. */
  product(id: string): Promise<AdminProduct>;
  create(draft: ProductDraft, actor: string): Promise<AdminProduct>;
  edit(id: string, edit: ProductEdit, actor: string): Promise<AdminProduct>;
  duplicate(id: string, actor: string): Promise<AdminProduct>;
  setVisible(id: string, isVisible: boolean, actor: string): Promise<AdminProduct>;
  remove(id: string, actor: string): Promise<AdminProduct>;
  restore(id: string, actor: string): Promise<AdminProduct>;
  /** Undoes this change if it is still the last one. */
  undo(id: string, change: string, actor: string): Promise<AdminProduct>;
  order(category: string, productIds: readonly string[], actor: string): Promise<void>;
}

export interface ProductEdit {
  /** What it was made from; an older one than the current is refused. */
  revision: number;
  draft: ProductDraft;
}

export interface ProductDeskParts {
  database: Database;
  changes: ContentChanges;
  pictures: PictureLibrary;
  clock: Clock;
}

/** What the owner does to products. A refusal is thrown, so that the transaction rolls back. */
export function createProductDesk({
  database,
  changes,
  pictures: library,
  clock,
}: ProductDeskParts): ProductDesk {
  const { db } = database;

  /**
   * One change and its entry in the trail, in one transaction, while nobody else changes products.
   */
  async function change(
    action: ProductChange["action"],
    actor: string,
    work: (transaction: Transaction<Tables>, context: WriteContext) => Promise<WrittenProduct>,
  ): Promise<AdminProduct> {
    const changed = await changes.transact(async (transaction, noteChange) => {
      await holdCatalogue(database, transaction);
      const now = clock.now();
      const context = { database, library, now, actor, action };
      const { id, name, differences } = await work(transaction, context);
      const details = { name, changed: inWords(differences) };
      await writeAudit(transaction, { at: now, actor, action, subject: id, details });
      noteChange([id]);
      return id;
    });
    return page(changed);
  }

  async function page(id: string): Promise<AdminProduct> {
    return found(await readProductPage(db, library, id));
  }

  async function stored(query: Query, id: string): Promise<StoredProduct> {
    return found(await readProduct(query, library, id));
  }

  async function inShop(query: Query, id: string): Promise<StoredProduct> {
    const product = await stored(query, id);
    if (product.deletedAt !== null) throw refusals.inTrash();
    return product;
  }

  async function atRevision(query: Query, id: string, revision: number): Promise<StoredProduct> {
    const product = await inShop(query, id);
    if (product.revision === revision) return product;
    throw refusals.editedMeanwhile((await lastChangeOf(query, product))?.actor);
  }

  async function check(
    transaction: Transaction<Tables>,
    write: ProductWrite,
    refuse: (errors: FieldErrors) => AppError,
  ): Promise<void> {
    const photos = write.draft.photos.map(({ picture }) => picture);
    await holdPhotos(database, transaction, photos);
    const [errors = {}] = await findFieldErrors(transaction, library, [write]);
    if (Object.keys(errors).length > 0) throw refuse(errors);
  }

  async function write(
    transaction: Transaction<Tables>,
    product: ProductWrite,
    context: WriteContext,
    refuse = refusals.invalidDraft,
  ): Promise<WrittenProduct> {
    await check(transaction, product, refuse);
    return only(await writeProducts(transaction, [product], context));
  }

  async function remove(transaction: Transaction<Tables>, id: string, context: WriteContext) {
    return only(await deleteProducts(transaction, [id], context));
  }

  async function restore(
    transaction: Transaction<Tables>,
    product: StoredProduct,
    context: WriteContext,
  ): Promise<WrittenProduct> {
    // Somebody has just done the same.
    if (product.deletedAt === null) throw new AppError("conflict");
    if (product.deletedAt <= context.now - trashMs) throw refusals.deletedTooLongAgo();
    await check(transaction, product, refusals.noWayBack("restored"));
    return restoreProduct(transaction, product, context);
  }

  async function bringBack(
    transaction: Transaction<Tables>,
    product: StoredProduct,
    { draft, position, isDeleted }: ProductState,
    context: WriteContext,
  ): Promise<WrittenProduct> {
    const { id } = product;
    if (isDeleted) return remove(transaction, id, context);
    if (product.deletedAt !== null) return restore(transaction, product, context);
    return write(transaction, { id, draft, position }, context, refusals.noWayBack("undone"));
  }

  return {
    list: (filter) => listAllProducts(db, library, filter),
    trash: (page) => listDeleted(db, library, { ...page, since: clock.now() - trashMs }),
    product: page,

    create: (draft, actor) =>
      change("product.created", actor, (transaction, context) =>
        write(transaction, { id: undefined, draft }, context),
      ),

    async edit(id, { revision, draft }, actor) {
      const present = await atRevision(db, id, revision);
      if (!wouldChange(present, draft)) return page(id);
      return change("product.edited", actor, async (transaction, context) => {
        await atRevision(transaction, id, revision);
        return write(transaction, { id, draft }, context);
      });
    },

    duplicate: (id, actor) =>
      change("product.duplicated", actor, async (transaction, context) => {
        const original = await stored(transaction, id);
        const draft = await copyOf(transaction, original.draft);
        return write(transaction, { id: undefined, draft }, context);
      }),

    async setVisible(id, isVisible, actor) {
      const present = await inShop(db, id);
      if (present.draft.isVisible === isVisible) return page(id);
      const action = isVisible ? "product.shown" : "product.hidden";
      return change(action, actor, async (transaction, context) => {
        const { draft } = await inShop(transaction, id);
        return write(transaction, { id, draft: { ...draft, isVisible } }, context);
      });
    },

    async remove(id, actor) {
      const { deletedAt } = await stored(db, id);
      if (deletedAt !== null) return page(id);
      return change("product.deleted", actor, (transaction, context) =>
        remove(transaction, id, context),
      );
    },

    async restore(id, actor) {
      const { deletedAt } = await stored(db, id);
      if (deletedAt === null) return page(id);
      return change("product.restored", actor, async (transaction, context) =>
        restore(transaction, await stored(transaction, id), context),
      );
    },

    undo: (id, changeId, actor) =>
      change("product.undone", actor, async (transaction, context) => {
        const product = await stored(transaction, id);
        const last = await lastChangeOf(transaction, product);
        if (last?.id !== changeId) throw refusals.notTheLastChange(last?.actor);
        if (!last.before) throw refusals.nothingBefore();
        return bringBack(transaction, product, last.before, context);
      }),

    async order(category, productIds, actor) {
      const present = await readOrder(db, category);
      if (!present) throw new AppError("not_found");
      if (present.join() === productIds.join()) return;
      await changes.change(async (transaction) => {
        await holdCatalogue(database, transaction);
        const now = clock.now();
        await writeOrder(transaction, category, productIds, now);
        await writeAudit(transaction, {
          at: now,
          actor,
          action: "products.ordered",
          subject: category,
          details: { name: categoryName(category) },
        });
      });
    },
  };
}

function found<T>(product: T | undefined): T {
  if (!product) throw new AppError("product_not_found");
  return product;
}

/** None: somebody has just done the same. */
function only([written]: WrittenProduct[]): WrittenProduct {
  if (!written) throw new AppError("conflict");
  return written;
}
