import { trashMs } from "#desk/kit/list/trash-time.ts";
import type { RequestPhotos } from "#features/consultations/photos/request-photos.server.ts";
import {
  createLeadChanges,
  type LeadChangeParts,
  type LeadChanges,
} from "./lead-changes.server.ts";
import { type LeadColumns, toLeads } from "./lead-rows.server.ts";
import type { Lead, LeadList, LeadPage } from "./leads-schema.ts";
import { type LeadFilter, readLeadList } from "./list/lead-list.server.ts";
import { type LeadPageParts, readLeadPage } from "./page/lead-page.server.ts";
import { type RecordOnLead, recordOnLead } from "./timeline/lead-record.server.ts";

export interface LeadsService extends LeadChanges {
  list(filter: LeadFilter): Promise<LeadList>;
  /** Undefined: there is no such lead. */
  page(id: string): Promise<LeadPage | undefined>;
  /** Those that can still be restored, the last deleted first. */
  trash(): Promise<Lead[]>;
  /** Takes what can no longer be restored out of the database. */
  forgetDeleted(): Promise<void>;
  /** For what happens on a lead elsewhere, in the transaction that it happens in. */
  record: RecordOnLead;
  photo: RequestPhotos["file"];
}

export interface LeadParts extends LeadChangeParts {
  requestPhotos: Pick<RequestPhotos, "file" | "dropFiles">;
  catalogue: LeadPageParts["catalogue"];
  shelf: LeadPageParts["shelf"];
  messagesAbout: LeadPageParts["messagesAbout"];
}

const mostInTrash = 200;

export function createLeadsService(parts: LeadParts): LeadsService {
  const { database, clock, requestPhotos } = parts;
  const { db } = database;
  const isInTrash = (row: LeadColumns) => row("deleted_at", ">", clock.now() - trashMs);

  return {
    ...createLeadChanges(parts),
    list: (filter) => readLeadList(database, clock, filter),
    page: (id) => readLeadPage(db, parts, id, clock.now() - trashMs),

    async trash() {
      const rows = await db
        .selectFrom("consultations")
        .selectAll()
        .where(isInTrash)
        .orderBy("deleted_at", "desc")
        .orderBy("id")
        .limit(mostInTrash)
        .execute();
      return toLeads(db, rows);
    },

    async forgetDeleted() {
      await db
        .deleteFrom("consultations")
        .where("deleted_at", "<=", clock.now() - trashMs)
        .execute();
      await requestPhotos.dropFiles();
    },

    record: recordOnLead,
    photo: requestPhotos.file,
  };
}
