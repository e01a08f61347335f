import { planner } from "#content/goes-with.ts";
import { PlannerView } from "#features/planner/page/planner-view.tsx";
import { planQuery, readPlan } from "#features/planner/plan-address.ts";
import { plannerData } from "#features/planner/planner-data.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/plan";

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    read: readPlan(new URL(request.url).searchParams),
    shelf: await context.get(pageServices).planner.shelf(),
    shareImage: shareImage("og-card"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Draw your pond: planner and calculator",
    description:
      "Draw a pond and see gallons, liner, pump, pipe and cost while you drag. Put the parts in the cart, send the drawing for a quote, or print it to scale.",
    // One address for search engines, whatever somebody has drawn.
    path: planner.to,
    publicUrl: publicUrlOf(matches),
    image: loaderData.shareImage,
  });
}

export default function PlanPage({ loaderData: { read, shelf }, matches }: Route.ComponentProps) {
  return (
    <div data-one-sheet className="shell pt-2 md:pt-4 print:px-0 print:pt-0">
      <JsonLd data={import.meta.env.SSR ? plannerData(publicUrlOf(matches)) : null} />
      <Breadcrumb crumbs={[{ label: "Products", to: "/products" }, { label: planner.label }]} />
      <div data-print="none" className="columns-12 gap-y-2 pt-4">
        <h1 className="type-display col-span-12 md:col-span-7">{planner.label}</h1>
        <p className="measure col-span-12 text-lead text-slate md:col-span-5 md:self-end lg:pl-6">
          From above and in section, at one scale. Move what you like: water, liner, pump and price
          follow.
        </p>
      </div>
      <PlannerView
        key={planQuery(read.plan)}
        read={read}
        shelf={shelf}
        publicUrl={publicUrlOf(matches)}
      />
    </div>
  );
}
