import { compareAddress, readComparison } from "#features/catalogue/compare/compare-address.ts";
import { CompareView } from "#features/catalogue/compare/compare-view.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/compare";

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = readComparison(new URL(request.url).searchParams);
  return context.get(pageServices).catalogue.comparison(asked);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const products = loaderData?.products ?? [];
  return pageMeta({
    title: "Compare products",
    description: "Up to four products side by side: price, sizes and figures.",
    path: compareAddress(products.map(({ slug }) => slug)),
    publicUrl: publicUrlOf(matches),
    noindex: true,
  });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <CompareView comparison={loaderData} />;
}
