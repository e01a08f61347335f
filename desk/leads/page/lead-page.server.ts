import type { Selectable } from "kysely";
import { oneLead } from "#desk/leads/lead-rows.server.ts";
import type { LeadPage } from "#desk/leads/leads-schema.ts";
import { readTimeline } from "#desk/leads/timeline/lead-timeline.server.ts";
import type { CustomerMessage } from "#desk/messages/messages-schema.ts";
import { readAskedAbout } from "#features/consultations/asked-about.ts";
import {
  findSubject,
  type SubjectSource,
} from "#features/consultations/consultation-subject.server.ts";
import { photosOf } from "#features/consultations/photos/request-photo-store.server.ts";
import { drawnPondAt } from "#features/planner/drawn-pond.ts";
import type { Shelf } from "#features/planner/parts/shelf.ts";
import { planPictureAddress } from "#features/planner/plan-address.ts";
import { planNumbers } from "#features/planner/plan-numbers.ts";
import type { Query } from "#platform/database/database.ts";
import type { ConsultationRow } from "#platform/database/lead-tables.ts";
import { pictureUrl } from "#platform/picture.ts";

export interface LeadPageParts {
  catalogue: SubjectSource;
  /** What ponds are planned from. */
  shelf: () => Promise<Shelf>;
  /** What was written to them by hand. */
  messagesAbout: (ids: readonly string[]) => Promise<CustomerMessage[]>;
}

/** Everything about one lead. Undefined: there is none, or it can no longer be restored. */
export async function readLeadPage(
  query: Query,
  { catalogue, messagesAbout, shelf }: LeadPageParts,
  id: string,
  oldestDeleted: number,
): Promise<LeadPage | undefined> {
  const row = await query
    .selectFrom("consultations")
    .selectAll()
    .where("id", "=", id)
    .where((row) => row.or([row("deleted_at", "is", null), row("deleted_at", ">", oldestDeleted)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const photos = await photosOf(query, id);
  return {
    lead: await oneLead(query, row),
    timeline: await readTimeline(query, row, await messagesAbout([id])),
    photos: photos.map(({ id, width, height }) => ({ id, width, height })),
    subject: await subjectOf(row, { catalogue, shelf }),
  };
}

/** As it was called then; with its picture while it is still in the shop. */
async function subjectOf(
  {
    about_name: name,
    about_path: path,
  }: Pick<Selectable<ConsultationRow>, "about_name" | "about_path">,
  { catalogue, shelf }: Pick<LeadPageParts, "catalogue" | "shelf">,
): Promise<LeadPage["subject"]> {
  if (name === null) return null;
  const drawn = drawnPondAt(path);
  if (drawn) {
    const picture = planPictureAddress(drawn.plan);
    const drawing = planNumbers(drawn.plan, await shelf());
    return { name, path: drawn.path, picture, drawing };
  }
  const about = /^\/product\/([a-z0-9-]+)/.exec(path ?? "")?.[1] ?? null;
  const found = await findSubject(catalogue, readAskedAbout({ about }));
  const picture = found && "product" in found ? found.product.images[0]?.picture : undefined;
  const small = picture?.widths[0];
  return {
    name,
    path: path ?? "/",
    picture: picture && small ? pictureUrl(picture, small, "webp") : null,
    drawing: null,
  };
}
