import { planner, pumpTable } from "#content/goes-with.ts";
import { compareAddress, mostCompared } from "#features/catalogue/compare/compare-address.ts";
import { PumpTableView } from "#features/catalogue/pumps/pump-table-view.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/pump-table";

export async function loader({ context }: Route.LoaderArgs) {
  const groups = await context.get(pageServices).catalogue.pumpTable();
  const slugs = groups.map(({ slug }) => slug).slice(0, mostCompared);
  return {
    groups,
    sideBySide: slugs.length > 1 ? compareAddress(slugs) : null,
    shareImage: shareImage("pump-range"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Pond pumps: flow at every height",
    description:
      "Every pond and fountain pump we sell in one table: gallons an hour at 1, 3, 5, 8, 10 and 15 ft of head, with prices and curves.",
    path: pumpTable.to,
    publicUrl: publicUrlOf(matches),
    image: loaderData.shareImage,
  });
}

export default function PumpTable({ loaderData }: Route.ComponentProps) {
  const { groups, sideBySide } = loaderData;
  const isMeasured = groups.some(({ pumps }) => pumps.some((pump) => pump.isMeasured));
  return (
    <div className="shell pt-2 md:pt-4">
      <Breadcrumb crumbs={[{ label: "Products", to: "/products" }, { label: pumpTable.label }]} />
      <div className="columns-12 gap-y-4 pt-6 md:pt-10">
        <h1 className="type-display col-span-12 md:col-span-7">Pumps by flow and height</h1>
        <div className="col-span-12 md:col-span-5 md:self-end">
          <p className="measure text-lead text-slate">
            The higher the water climbs, the less of it arrives. Measure from the pond to the lip of
            the fall, add a foot for the hose, and read down that column.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={planner.to} variant="quiet" size="small">
              {planner.label}
            </ButtonLink>
            <ButtonLink to="/products/pumps" variant="quiet" size="small">
              Pond pumps, fitted
            </ButtonLink>
            {sideBySide && (
              <ButtonLink to={sideBySide} variant="quiet" size="small">
                Compare side by side
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
      <div className="pt-10 md:pt-16">
        <Waterline />
        {groups.length > 0 ? (
          <>
            <p className="measure pb-6 text-ui text-slate">
              Gallons an hour at each height. Approximate, from two points: what the pump is rated
              at, in bold, and the height at which nothing comes out.
              {isMeasured &&
                " Where a pump was measured, its curve runs through what was measured."}
            </p>
            <PumpTableView groups={groups} />
          </>
        ) : (
          <p className="text-lead">We have no pumps on the shelf right now. Call us for one.</p>
        )}
      </div>
    </div>
  );
}
