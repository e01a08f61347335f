import { useQueries, useQuery } from "@tanstack/react-query";
import { call } from "#platform/api-client.ts";
import type { CustomerMessage, NewMessage } from "./messages-schema.ts";

export const messagesKey = ["messages"] as const;
export const textsKey = ["texts"] as const;

export function useMessageStart(about: string) {
  return useQuery({
    // Below the texts: somebody may save one while this is open.
    queryKey: [...textsKey, "start", about],
    queryFn: () =>
      call<"GET /api/admin/messages/start/:id">("GET", `/api/admin/messages/start/${about}`),
    refetchOnMount: "always",
  });
}

const readAbout = (ids: readonly string[]) => ({
  queryKey: [...messagesKey, ...ids],
  queryFn: () =>
    call<"GET /api/admin/messages">("GET", `/api/admin/messages?about=${ids.join(",")}`),
});

/** What was written by hand about one order or request, the newest first. */
export function useMessagesAbout(id: string): readonly CustomerMessage[] {
  return useQuery(readAbout([id])).data?.messages ?? [];
}

/** The same of a list, by the record: one question for each of its pages. */
export function useMessagesOf(
  pages: readonly (readonly { id: string }[])[],
): Map<string, CustomerMessage[]> {
  const asked = pages.filter((page) => page.length > 0);
  const read = useQueries({ queries: asked.map((page) => readAbout(page.map(({ id }) => id))) });
  return Map.groupBy(
    read.flatMap(({ data }) => data?.messages ?? []),
    ({ about }) => about,
  );
}

export function sendMessage(message: NewMessage) {
  return call<"POST /api/admin/messages">("POST", "/api/admin/messages", message);
}

export function useSavedTexts() {
  return useQuery({
    queryKey: [...textsKey, "list"],
    queryFn: () => call<"GET /api/admin/texts">("GET", "/api/admin/texts"),
  });
}
