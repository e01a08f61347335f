import { dollars } from "#desk/kit/desk-format.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { BestSellers, ReportPeriod, SellerOrder } from "./report-schema.ts";
import { useBestSellers } from "./reports-client.ts";

interface SellersSectionProps {
  period: ReportPeriod;
  by: SellerOrder;
}

export function SellersSection({ period, by }: SellersSectionProps) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useBestSellers(period, by);
  const tab = (label: string, to: SellerOrder) => ({
    label,
    to: `/admin/reports?period=${period}&by=${to}`,
    isCurrent: by === to,
  });
  return (
    <section aria-labelledby="sellers-title" aria-busy={isPlaceholderData} className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="sellers-title" className="type-heading">
          Best sellers
        </h2>
        <a
          href={`/api/admin/reports/best-sellers.csv?period=${period}&by=${by}`}
          download
          className={buttonClass({ size: "small", variant: "quiet" })}
        >
          Best sellers as CSV
        </a>
      </div>
      <TabLinks
        label="Best sellers by"
        tabs={[tab("By money", "money"), tab("By pieces", "pieces")]}
      />
      {isPending && <Spinner>Loading best sellers...</Spinner>}
      {isError && <LoadError text="The best sellers could not be loaded." onRetry={refetch} />}
      {data && !isPlaceholderData && <Sellers sellers={data} />}
    </section>
  );
}

function Sellers({ sellers }: { sellers: BestSellers }) {
  const { products, productCount, sizes, sizeCount } = sellers;
  if (products.length === 0) {
    return <p className="mt-4 text-lead text-slate">Nothing was sold in this time</p>;
  }
  return (
    <>
      <p className="measure mt-2 text-small text-slate">
        Prices of the pieces as they were sold, without tax and shipping. Pieces that were paid back
        are taken off; a sum that was paid back is not: it belongs to an order, not to a piece.
      </p>
      <div className="mt-2 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <SellerTable
          name="Products"
          total={productCount}
          rows={products.map(({ name, ...row }) => ({ ...row, first: name, second: "" }))}
        />
        <SellerTable
          name="Sizes"
          total={sizeCount}
          rows={sizes.map(({ product, name, ...row }) => ({
            ...row,
            first: product,
            second: name,
          }))}
        />
      </div>
    </>
  );
}

interface SellerTableProps {
  name: string;
  total: number;
  rows: readonly { id: string; first: string; second: string; pieces: number; revenue: number }[];
}

function SellerTable({ name, total, rows }: SellerTableProps) {
  return (
    <table className="self-start text-left text-ui">
      <caption className="type-subheading py-2 text-left">
        {name}
        {total > rows.length && (
          <span className="text-small font-normal text-slate">
            {" "}
            (the first {rows.length} of {total}; the CSV has all)
          </span>
        )}
      </caption>
      <thead>
        <tr className="border-b border-control">
          <th scope="col" className="w-full py-2 pr-3">
            {name === "Sizes" ? "Product and size" : "Product"}
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            Pieces
          </th>
          <th scope="col" className="py-2 pl-3 text-right whitespace-nowrap">
            Sold for
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, first, second, pieces, revenue }) => (
          <tr key={id} className="border-b border-rule">
            <th scope="row" className="py-1.5 pr-3 font-normal [overflow-wrap:anywhere]">
              {first}
              {second && <span className="block text-small text-slate">{second}</span>}
            </th>
            <td className="figures py-1.5 pl-3 text-right">{pieces.toLocaleString("en-US")}</td>
            <td className="figures py-1.5 pl-3 text-right">{dollars(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
