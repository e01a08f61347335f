import { useQuery } from "@tanstack/react-query";
import type { SiteKey, SiteTexts } from "#features/site/site-texts.ts";
import { call } from "#platform/api-client.ts";
import type { EditableSite, EditableText } from "./editable-site.ts";

export const sitePath = "/api/admin/site";

export const siteQuery = ["site"] as const;

export const readSite = (): Promise<EditableSite> => call<"GET /api/admin/site">("GET", sitePath);

/** Asked for anew whenever the page opens: an edit begins from what is stored now. */
export function useEditableSite() {
  return useQuery({ queryKey: siteQuery, queryFn: readSite, gcTime: 0 });
}

interface TextCalls<Value> {
  send(body: { revision: number; value: Value }): Promise<EditableText<Value>>;
  undo(body: { revision: number }): Promise<EditableText<Value>>;
}

/** How each text is changed. */
export const textCalls: { [Key in SiteKey]: TextCalls<SiteTexts[Key]> } = {
  notice: {
    send: (body) => call<"PUT /api/admin/site/notice">("PUT", "/api/admin/site/notice", body),
    undo: (body) =>
      call<"POST /api/admin/site/notice/undo">("POST", "/api/admin/site/notice/undo", body),
  },
  hours: {
    send: (body) => call<"PUT /api/admin/site/hours">("PUT", "/api/admin/site/hours", body),
    undo: (body) =>
      call<"POST /api/admin/site/hours/undo">("POST", "/api/admin/site/hours/undo", body),
  },
  phones: {
    send: (body) => call<"PUT /api/admin/site/phones">("PUT", "/api/admin/site/phones", body),
    undo: (body) =>
      call<"POST /api/admin/site/phones/undo">("POST", "/api/admin/site/phones/undo", body),
  },
  questions: {
    send: (body) => call<"PUT /api/admin/site/questions">("PUT", "/api/admin/site/questions", body),
    undo: (body) =>
      call<"POST /api/admin/site/questions/undo">("POST", "/api/admin/site/questions/undo", body),
  },
  projects: {
    send: (body) => call<"PUT /api/admin/site/projects">("PUT", "/api/admin/site/projects", body),
    undo: (body) =>
      call<"POST /api/admin/site/projects/undo">("POST", "/api/admin/site/projects/undo", body),
  },
  searchWords: {
    send: (body) =>
      call<"PUT /api/admin/site/searchWords">("PUT", "/api/admin/site/searchWords", body),
    undo: (body) =>
      call<"POST /api/admin/site/searchWords/undo">(
        "POST",
        "/api/admin/site/searchWords/undo",
        body,
      ),
  },
  notSold: {
    send: (body) => call<"PUT /api/admin/site/notSold">("PUT", "/api/admin/site/notSold", body),
    undo: (body) =>
      call<"POST /api/admin/site/notSold/undo">("POST", "/api/admin/site/notSold/undo", body),
  },
  tax: {
    send: (body) => call<"PUT /api/admin/site/tax">("PUT", "/api/admin/site/tax", body),
    undo: (body) => call<"POST /api/admin/site/tax/undo">("POST", "/api/admin/site/tax/undo", body),
  },
  delivery: {
    send: (body) => call<"PUT /api/admin/site/delivery">("PUT", "/api/admin/site/delivery", body),
    undo: (body) =>
      call<"POST /api/admin/site/delivery/undo">("POST", "/api/admin/site/delivery/undo", body),
  },
};
