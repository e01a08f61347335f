import { redirect } from "react-router";
import { variantAnchor } from "#features/catalogue/product.ts";
import {
  chosenCategory,
  readAsked,
  type SearchAnswered,
  searchAddress,
} from "#features/catalogue/search/search-page.ts";
import { SearchView } from "#features/catalogue/search/search-view.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readAsked(new URL(request.url).searchParams);
  const answer = await context.get(pageServices).catalogue.searchPage(asked);
  const { itself } = answer;
  // Somebody who typed a part number in full has found it.
  if (itself) throw redirect(`/product/${itself.slug}#${variantAnchor(itself)}`);
  return answer;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: titleOf(loaderData),
    description: "What we have on the shelf, by name, size or part number.",
    path: loaderData ? searchAddress(loaderData.asked) : "/search",
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

function titleOf(answer: SearchAnswered | undefined): string {
  if (!answer) return "Search";
  const { text } = answer.asked;
  if (text !== "") return `Search: ${text}`;
  return answer.all === 0
    ? "Search"
    : `${chosenCategory(answer)?.name ?? "All products"}, filtered`;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchView answer={loaderData} />;
}
