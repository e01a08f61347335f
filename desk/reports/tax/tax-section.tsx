import { dollars } from "#desk/kit/desk-format.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import type { ReportPeriod } from "#desk/reports/report-schema.ts";
import { useTaxReport } from "#desk/reports/reports-client.ts";
import { buttonClass } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { TaxReport } from "./tax-schema.ts";

/** What was taken in sales tax, by the place whose it is. */
export function TaxSection({ period }: { period: ReportPeriod }) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useTaxReport(period);
  return (
    <section aria-labelledby="tax-title" aria-busy={isPlaceholderData} className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="tax-title" className="type-heading">
          Sales tax
        </h2>
        <a
          href={`/api/admin/reports/tax.csv?period=${period}`}
          download
          className={buttonClass({ size: "small", variant: "quiet" })}
        >
          Sales tax as CSV
        </a>
      </div>
      {isPending && <Spinner>Loading sales tax...</Spinner>}
      {isError && <LoadError text="The sales tax could not be loaded." onRetry={refetch} />}
      {data && !isPlaceholderData && <TaxTable report={data} />}
    </section>
  );
}

const columns = [
  // On a phone there is room for the money that is owed; the CSV has the rest.
  { name: "Orders", className: "max-sm:hidden" },
  { name: "Taxed", className: "max-sm:hidden" },
  { name: "Charged", className: "" },
  { name: "Paid back", className: "" },
  { name: "Tax", className: "" },
];

function TaxTable({ report: { rows, total } }: { report: TaxReport }) {
  const cells = (sums: TaxReport["total"]) => [
    sums.orders.toLocaleString("en-US"),
    ...[sums.taxed, sums.tax, sums.paidBack, sums.net].map(dollars),
  ];
  return (
    <>
      {rows.length === 0 ? (
        <p className="mt-4 text-lead text-slate">No tax was charged in this time</p>
      ) : (
        <table className="mt-4 w-full text-left text-ui">
          <caption className="sr-only">Sales tax by state, county and rate</caption>
          <thead>
            <tr className="border-b border-control">
              <th scope="col" className="w-full py-2 pr-3">
                Where
              </th>
              {columns.map(({ name, className }) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-2 pl-3 text-right sm:whitespace-nowrap ${className}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.state} ${row.county} ${row.rate}`} className="border-b border-rule">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {row.county ? `${row.county}, ${row.state}` : row.state}
                  <span className="block text-small text-slate">
                    {row.rate || "By the payment provider"}
                  </span>
                </th>
                <Cells texts={cells(row)} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-1.5 pr-3">
                In all
              </th>
              <Cells texts={cells(total)} />
            </tr>
          </tfoot>
        </table>
      )}
      <p className="measure mt-2 text-small text-slate">
        Of orders, on the day they were paid; tax that went back counts on the day it went back. Tax
        on quotes is not in it: it stands in each quote.
      </p>
    </>
  );
}

function Cells({ texts }: { texts: readonly string[] }) {
  return columns.map(({ name, className }, index) => (
    <td key={name} className={`figures py-1.5 pl-3 text-right ${className}`}>
      {texts[index]}
    </td>
  ));
}
