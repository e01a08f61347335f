import { Fragment } from "react";
import { parseDollars } from "#platform/money.ts";
import { classNames } from "#ui/class-names.ts";
import { Price } from "#ui/price.tsx";
import { WideTable } from "#ui/wide-table.tsx";
import { variantAnchor } from "../product.ts";
import { ProductLink } from "../product-link.tsx";
import { drawing, type PumpGroup, type PumpRow, tableHeads } from "./pump-table.ts";

/** Every pump that we sell: find the height of the fall, read down its column. */
export function PumpTableView({ groups }: { groups: readonly PumpGroup[] }) {
  return (
    <WideTable
      label="Pumps, with their flow at each height"
      className="max-sm:[&_table]:text-small"
    >
      <caption className="sr-only">Gallons an hour at each height</caption>
      <thead className="text-small">
        <tr>
          <th scope="col" rowSpan={2} className={classNames(pumpCell, "pb-2 align-bottom")}>
            Pump
          </th>
          <th scope="col" rowSpan={2} className="pb-2 pr-4 text-right align-bottom max-sm:hidden">
            Price
          </th>
          <th scope="colgroup" colSpan={tableHeads.length} className="text-left font-normal">
            Flow in GPH, water lifted by
          </th>
          <th scope="col" rowSpan={2} className="px-4 pb-2 text-right align-bottom">
            Max head
          </th>
          <th scope="col" rowSpan={2} className="pb-2 text-left align-bottom">
            Curve
          </th>
        </tr>
        <tr>
          {tableHeads.map((head) => (
            <th key={head} scope="col" className={classNames(flowCell, "pb-2")}>
              {head} ft
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.slug} group={group} />
      ))}
    </WideTable>
  );
}

const columns = tableHeads.length + 4;
/** On a phone the flows at all heights are in sight, and the price stands below the size. */
const pumpCell = "sticky left-0 z-10 bg-ground pr-1 text-left sm:min-w-28 sm:pr-4";
const flowCell = "px-[3px] text-right sm:min-w-16 sm:px-2";

function Group({ group: { slug, name, pumps } }: { group: PumpGroup }) {
  return (
    <tbody>
      <tr className="border-t border-line">
        <th scope="rowgroup" colSpan={columns} className="pt-4 text-left">
          <ProductLink
            slug={slug}
            className="link sticky left-0 inline-flex min-h-11 items-center text-lead"
          >
            {name}
          </ProductLink>
        </th>
      </tr>
      {pumps.map((pump, index) => (
        <Fragment key={`${pump.sku} ${pump.name}`}>
          {pump.set && pump.sku !== pumps[index - 1]?.sku && <SetRow slug={slug} pump={pump} />}
          <Row slug={slug} pump={pump} others={pumps} />
        </Fragment>
      ))}
    </tbody>
  );
}

/** Several pumps that are sold as one: what they come to together, once, above them. */
function SetRow({ slug, pump }: Pick<RowProps, "slug" | "pump">) {
  return (
    <tr className="border-t border-rule">
      <td colSpan={columns}>
        <span className="sticky left-0 inline-flex min-h-11 flex-wrap items-center gap-x-4">
          <ProductLink
            slug={slug}
            hash={variantAnchor(pump)}
            className="link inline-flex min-h-11 items-center"
          >
            {pump.set}
          </ProductLink>{" "}
          <PumpPrice pump={pump} />
        </span>
      </td>
    </tr>
  );
}

interface RowProps {
  slug: string;
  pump: PumpRow;
  others: readonly PumpRow[];
}

function Row({ slug, pump, others }: RowProps) {
  return (
    <tr className="border-t border-rule">
      <th scope="row" className={classNames(pumpCell, "font-normal")}>
        <ProductLink
          slug={slug}
          hash={variantAnchor(pump)}
          className="flex min-h-11 flex-col justify-center whitespace-nowrap hover:underline"
        >
          {pump.name}{" "}
          {pump.set === null && (
            <span className="text-slate sm:hidden">
              <PumpPrice pump={pump} />
            </span>
          )}
        </ProductLink>
      </th>
      <td className="py-2 pr-4 text-right max-sm:hidden">
        {pump.set === null && <PumpPrice pump={pump} />}
      </td>
      {pump.flows.map((flow, index) => (
        <FlowCell
          key={tableHeads[index]}
          flow={flow}
          isRated={pump.ratedHeadFt === tableHeads[index]}
        />
      ))}
      <td className="px-4 py-2 text-right">{pump.shutOffFt} ft</td>
      <td className="py-1">
        <Curve pump={pump} others={others} />
      </td>
    </tr>
  );
}

function PumpPrice({ pump }: Pick<RowProps, "pump">) {
  const price = pump.price === null ? null : parseDollars(pump.price);
  return price === null ? "By quote" : <Price amount={price} />;
}

function FlowCell({ flow, isRated }: { flow: number; isRated: boolean }) {
  const text = flow.toLocaleString("en-US");
  if (flow === 0) return <td className={classNames(flowCell, "py-2 text-slate")}>0</td>;
  return (
    <td className={classNames(flowCell, "py-2")}>
      {isRated ? (
        <strong>
          {text}
          <span className="sr-only"> (rated)</span>
        </strong>
      ) : (
        text
      )}
    </td>
  );
}

/** Its curve among those of the other sizes; the figures beside it say the same. */
function Curve({ pump, others }: Pick<RowProps, "pump" | "others">) {
  const { width, height } = drawing;
  return (
    <svg
      viewBox={`-1 -3 ${width + 4} ${height + 5}`}
      className="h-10 w-28 text-line"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={`M0 0V${height}H${width}`} className="text-control" stroke="currentColor" />
      {others.map(({ name, path }) => (
        <path key={name} d={path} className="text-rule" stroke="currentColor" />
      ))}
      <path d={pump.path} strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
