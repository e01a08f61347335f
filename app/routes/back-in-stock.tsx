import { data } from "react-router";
import { readAwaited } from "#features/catalogue/back-in-stock/back-in-stock.ts";
import { backInStockPath } from "#features/catalogue/back-in-stock/back-in-stock-address.ts";
import { AskView } from "#features/catalogue/back-in-stock/page/ask-view.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/back-in-stock";

export async function loader({ context, request }: Route.LoaderArgs) {
  const awaited = readAwaited(new URL(request.url).searchParams);
  return { size: awaited && (await context.get(pageServices).backInStock.size(awaited)) };
}

/** Answers the same whether or not the address waits already. */
export async function action({ context, request }: Route.ActionArgs) {
  const awaited = readAwaited(new URL(request.url).searchParams);
  const form = new URLSearchParams(await request.text());
  const answer = awaited && (await context.get(pageServices).backInStock.ask(awaited, form));
  if (!answer) return data(undefined, { status: 404 });
  return data(answer, { status: answer.state === "incomplete" ? 400 : 200 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Tell me when it is back",
    description: "Leave an e-mail address, and we write once when a size can be bought again.",
    path: backInStockPath,
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function BackInStock({ loaderData, actionData }: Route.ComponentProps) {
  return <AskView size={loaderData.size} answer={actionData} />;
}
