import type { DeskPlugin } from "#desk/account/admin-gate.server.ts";
import { nameFieldsOf } from "#desk/kit/desk-calls.server.ts";
import { pictureSchema } from "#features/catalogue/product-schema.ts";
import { siteSchemas } from "#features/site/site-schema.ts";
import { type SiteKey, siteKeys } from "#features/site/site-texts.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import { siteNames } from "./editable-site.ts";
import type { SiteEditor } from "./site-editor.server.ts";

const tags = ["Admin: website"];
/** Enough for forty projects with all their texts. */
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
      delivery: editableText("delivery"),
      tax: editableText("tax"),
    }),
    pictures: z.array(pictureSchema),
    providerTax: z.boolean().describe("The payment provider works out the tax: rates do not count"),
  })
  .meta({ id: "EditableSite" });

const routes = {
  "GET /api/admin/site": {
    summary: "The owner's texts, as they are edited",
    tags,
    response: { 200: editableSite, ...problemResponses(401) },
  },
};

const changeOf = <Key extends SiteKey>(key: Key) => ({
  summary: `Change: ${siteNames[key].toLowerCase()}`,
  tags,
  body: z.object({ revision, value: siteSchemas[key] }),
  response: { 200: editableText(key), ...problemResponses(400, 401, 403, 409) },
});

const undoOf = <Key extends SiteKey>(key: Key) => ({
  ...changeOf(key),
  summary: `Undo the last change: ${siteNames[key].toLowerCase()}`,
  body: z.object({ revision }),
});

type SiteRoutes = typeof routes & {
  [Key in SiteKey as `PUT /api/admin/site/${Key}`]: ReturnType<typeof changeOf<Key>>;
} & {
  [Key in SiteKey as `POST /api/admin/site/${Key}/undo`]: ReturnType<typeof undoOf<Key>>;
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<SiteRoutes> {}
}

/** The desk's calls about what changes with the seasons. */
export function siteApi(editor: SiteEditor): DeskPlugin {
  return (gate) => async (api) => {
    nameFieldsOf("value", api);

    api.get("/admin/site", { schema: routes["GET /api/admin/site"] }, () => editor.read());

    for (const key of siteKeys) {
      api.put(`/admin/site/${key}`, { bodyLimit, schema: changeOf(key) }, (request) =>
        editor.change(key, request.body, gate.adminOf(request).username),
      );
      api.post(`/admin/site/${key}/undo`, { schema: undoOf(key) }, (request) =>
        editor.undo(key, request.body.revision, gate.adminOf(request).username),
      );
    }
  };
}
