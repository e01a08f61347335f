import type { DeskRoom } from "#desk/account/admin-gate.server.ts";
import { nameFieldsOf } from "#desk/kit/desk-calls.server.ts";
import { pictureSchema } from "#features/catalogue/product-schema.ts";
import { siteSchemas } from "#features/site/site-schema.ts";
import { type SiteKey, siteKeys } from "#features/site/site-texts.ts";
import { problemResponses } from "#platform/api-problem.ts";
import { z } from "#platform/zod.ts";
import { siteNames } from "./editable-site.ts";
import type { SiteEditor } from "./site-editor.server.ts";

const tags = ["Admin: website"];
/** Forty projects with all their words. */
const bodyLimit = 262_144;
const revision = z.int().min(0).describe("Of the text that the edit was made from");

const editableText = <Key extends SiteKey>(key: Key) =>
  z.object({
    revision: z.int().min(0),
    value: siteSchemas[key],
    lastChange: z.object({ at: z.iso.datetime(), actor: z.string() }).nullable(),
  });

const editableSite = z
  .object({
    texts: z.object({
      notice: editableText("notice"),
      hours: editableText("hours"),
      phones: editableText("phones"),
      questions: editableText("questions"),
      projects: editableText("projects"),
      searchWords: editableText("searchWords"),
      notSold: editableText("notSold"),
    }),
    pictures: z.array(pictureSchema),
  })
  .meta({ id: "EditableSite" });

/** The desk's calls about what changes with the seasons. */
export function siteApi(editor: SiteEditor): DeskRoom {
  return (gate) => async (api) => {
    nameFieldsOf("value", api);

    api.get(
      "/admin/site",
      {
        schema: {
          summary: "The owner's texts, as they are edited",
          tags,
          response: { 200: editableSite, ...problemResponses(401) },
        },
      },
      () => editor.read(),
    );

    for (const key of siteKeys) {
      const response = {
        200: editableText(key),
        ...problemResponses(400, 401, 403, 409),
      };
      api.put(
        `/admin/site/${key}`,
        {
          bodyLimit,
          schema: {
            summary: `Change: ${siteNames[key].toLowerCase()}`,
            tags,
            body: z.object({ revision, value: siteSchemas[key] }),
            response,
          },
        },
        (request) => editor.change(key, request.body, gate.adminOf(request).username),
      );
      api.post(
        `/admin/site/${key}/undo`,
        {
          schema: {
            summary: `Undo the last change: ${siteNames[key].toLowerCase()}`,
            tags,
            body: z.object({ revision }),
            response,
          },
        },
        (request) => editor.undo(key, request.body.revision, gate.adminOf(request).username),
      );
    }
  };
}
