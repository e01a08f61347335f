import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { holdPhotos } from "#features/photos/photo-store.server.ts";
import type { FindPictures } from "#features/site/site-service.server.ts";
import { parsedText, readRows, textsOf, writeRow } from "#features/site/site-store.server.ts";
import type { Project, SiteKey, SiteTexts } from "#features/site/site-texts.ts";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { ChangedProducts, ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { SiteTextRow, Tables } from "#platform/database/tables.ts";
import { type EditableSite, type EditableText, siteNames } from "./editable-site.ts";
import { siteDifferences } from "./site-differences.ts";

/** Whatever these texts say, every product is found as before. */
const noProduct: ChangedProducts = [];

/** Changes the seasonal texts. A refusal is thrown, so that the transaction rolls back. */
export interface SiteEditor {
  read(): Promise<EditableSite>;
  change<Key extends SiteKey>(
    key: Key,
    edit: { revision: number; value: SiteTexts[Key] },
    actor: string,
  ): Promise<EditableText<SiteTexts[Key]>>;
  /**
   * Brings back what was before the last change, if that is still this one. Undoing twice is doing
   * it again.
   */
  undo<Key extends SiteKey>(
    key: Key,
    revision: number,
    actor: string,
  ): Promise<EditableText<SiteTexts[Key]>>;
}

export interface SiteEditorParts {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
  defaults: SiteTexts;
  findPictures: FindPictures;
  providerTax: boolean;
}

interface NewText<Key extends SiteKey> {
  key: Key;
  before: SiteTexts[Key];
  after: SiteTexts[Key];
  revision: number;
  action: "site.changed" | "site.undone";
  actor: string;
}

export function createSiteEditor(parts: SiteEditorParts): SiteEditor {
  const { database, changes, clock, defaults, findPictures, providerTax } = parts;

  /**
   * The text as it is, held until the transaction ends; an edit made from an older one is refused.
   */
  async function hold<Key extends SiteKey>(
    transaction: Transaction<Tables>,
    key: Key,
    revision: number,
  ): Promise<{ row: SiteTextRow | undefined; value: SiteTexts[Key] }> {
    await database.lock(transaction, `site ${key}`);
    const row = (await readRows(transaction)).get(key);
    if ((row?.revision ?? 0) !== revision) throw new AppError("conflict");
    return { row, value: parsedText(key, row?.value) ?? defaults[key] };
  }

  async function insistOnPhotos(
    transaction: Transaction<Tables>,
    projects: readonly Project[],
  ): Promise<void> {
    const uses = projects.flatMap((project, index) =>
      photosOf(project).map(([field, { picture }]) => ({
        path: `${index}.${field}.picture`,
        picture,
      })),
    );
    const names = uses.map(({ picture }) => picture);
    await holdPhotos(database, transaction, names);
    const found = await findPictures(transaction, names);
    const missing = uses.filter(({ picture }) => !found.has(picture));
    if (missing.length === 0) return;
    const message = "This photo is no longer there. Please choose it again.";
    throw new AppError("invalid_input", {
      fields: Object.fromEntries(missing.map(({ path }) => [path, message])),
    });
  }

  async function write<Key extends SiteKey>(
    transaction: Transaction<Tables>,
    { key, before, after, revision, action, actor }: NewText<Key>,
  ): Promise<EditableText<SiteTexts[Key]>> {
    const now = clock.now();
    const row = {
      key,
      value: JSON.stringify(after),
      before: JSON.stringify(before),
      revision: revision + 1,
      updated_at: now,
      updated_by: actor,
    };
    await writeRow(transaction, row);
    await writeAudit(transaction, {
      at: now,
      actor,
      action,
      subject: `site.${key}`,
      details: { name: siteNames[key], changed: siteDifferences(key, before, after) },
    });
    return editable(row, after);
  }

  return {
    async read() {
      const { db } = database;
      const rows = await readRows(db);
      const texts = textsOf(rows, defaults);
      const edit = <Key extends SiteKey>(key: Key) => editable(rows.get(key), texts[key]);
      const uses = texts.projects.flatMap(photosOf).map(([, { picture }]) => picture);
      return {
        texts: {
          notice: edit("notice"),
          hours: edit("hours"),
          phones: edit("phones"),
          questions: edit("questions"),
          projects: edit("projects"),
          searchWords: edit("searchWords"),
          notSold: edit("notSold"),
          delivery: edit("delivery"),
          tax: edit("tax"),
        },
        pictures: [...(await findPictures(db, uses)).values()],
        providerTax,
      };
    },

    change: (key, { revision, value }, actor) =>
      changes.change(async (transaction) => {
        const { row, value: before } = await hold(transaction, key, revision);
        if (isDeepStrictEqual(before, value)) return editable(row, before);
        if (key === "projects") {
          await insistOnPhotos(transaction, value as SiteTexts["projects"]);
        }
        const action = "site.changed";
        return write(transaction, { key, before, after: value, revision, action, actor });
      }, noProduct),

    undo: (key, revision, actor) =>
      changes.change(async (transaction) => {
        const { row, value: before } = await hold(transaction, key, revision);
        const after = parsedText(key, row?.before);
        // Nothing was ever changed, or what was there once is nothing that can be shown today.
        if (after === undefined) throw new AppError("conflict");
        const action = "site.undone";
        return write(transaction, { key, before, after, revision, action, actor });
      }, noProduct),
  };
}

function editable<Value>(row: SiteTextRow | undefined, value: Value): EditableText<Value> {
  const lastChange = row && { at: new Date(row.updated_at).toISOString(), actor: row.updated_by };
  return { revision: row?.revision ?? 0, value, lastChange: lastChange ?? null };
}

/** Each with the field that it stands in. */
function photosOf({ photo, before }: Project) {
  return [["photo", photo] as const, ...(before ? [["before", before] as const] : [])];
}
