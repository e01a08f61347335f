import { data } from "react-router";
import { backInStockPath } from "#features/catalogue/back-in-stock/back-in-stock-address.ts";
import { NoteView } from "#features/catalogue/back-in-stock/page/note-view.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/stock-note";

export async function loader({ context, params: { secret }, request }: Route.LoaderArgs) {
  const note = await context.get(pageServices).backInStock.note(secret);
  // After a press that ended it there is nothing any more, which is as it should be.
  return data(note ?? null, { status: note || request.method === "POST" ? 200 : 404 });
}

export async function action({ context, params: { secret }, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const answer = await context.get(pageServices).backInStock.answer(secret, form);
  return data(answer, { status: answer ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Tell me when it is back",
    description: "What was asked for under this link, and how it is ended.",
    // Its own address is a secret, and no tag says it.
    path: `${backInStockPath}/-`,
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function StockNote({ loaderData, actionData }: Route.ComponentProps) {
  return <NoteView note={loaderData} answer={actionData} />;
}
