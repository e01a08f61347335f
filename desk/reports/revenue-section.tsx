import { dollars } from "#desk/kit/desk-format.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { WideTable } from "#ui/wide-table.tsx";
import { DollarBars } from "./dollar-bars.tsx";
import type { ReportPeriod, RevenueReport } from "./report-schema.ts";
import { changeLabel, reportPeriods, spanLabel } from "./report-words.ts";
import { useRevenueReport } from "./reports-client.ts";

export function RevenueSection({ period }: { period: ReportPeriod }) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useRevenueReport(period);
  return (
    <section aria-labelledby="revenue-title" aria-busy={isPlaceholderData} className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="revenue-title" className="type-heading">
          Revenue {period === "months" ? "by month" : "by day"}
        </h2>
        <a
          href={`/api/admin/reports/revenue.csv?period=${period}`}
          download
          className={buttonClass({ size: "small", variant: "quiet" })}
        >
          Revenue as CSV
        </a>
      </div>
      {isPending && <Spinner>Loading revenue...</Spinner>}
      {isError && <LoadError text="The revenue could not be loaded." onRetry={refetch} />}
      {data && !isPlaceholderData && <Revenue report={data} period={period} />}
    </section>
  );
}

function Revenue({ report, period }: { report: RevenueReport; period: ReportPeriod }) {
  const { rows, total, orders, totalBefore } = report;
  const change = changeLabel(total, totalBefore);
  const lasted = reportPeriods.find((one) => one.period === period)?.lasted;
  return (
    <>
      <p className="mt-2 text-ui">
        <strong className="figures">{dollars(total)}</strong> from {orders.toLocaleString("en-US")}{" "}
        {orders === 1 ? "order" : "orders"} in {lasted},{" "}
        <span className="figures">{dollars(totalBefore)}</span> in the same time a year before
        {change && ` (${change})`}.
      </p>
      <DollarBars
        unit={period === "months" ? "by month" : "by day"}
        beforeLabel="a year before"
        bars={rows.map((row) => ({
          key: row.from,
          label: spanLabel(row, period),
          amount: row.revenue,
          before: row.before?.revenue ?? 0,
        }))}
      />
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">
          Show the figures
        </summary>
        <RevenueTable report={report} period={period} />
      </details>
    </>
  );
}

function RevenueTable({ report, period }: { report: RevenueReport; period: ReportPeriod }) {
  return (
    <WideTable label="Revenue, the newest first" className="text-left">
      <thead>
        <tr className="border-b border-control align-bottom">
          <th scope="col" className="py-2 pr-4">
            {period === "months" ? "Month" : "Day"}
          </th>
          {["Orders", "Revenue", "A year before", "Change"].map((name) => (
            <th key={name} scope="col" className="py-2 pl-3 text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.toReversed().map(({ before, ...row }) => (
          <tr key={row.from} className="border-b border-rule">
            <th scope="row" className="py-1 pr-4 font-normal whitespace-nowrap">
              {spanLabel(row, period)}
            </th>
            <td className="py-1 pl-3 text-right">{row.orders}</td>
            <td className="py-1 pl-3 text-right">{dollars(row.revenue)}</td>
            <td className="py-1 pl-3 text-right">{before ? dollars(before.revenue) : "none"}</td>
            <td className="py-1 pl-3 text-right">
              {changeLabel(row.revenue, before?.revenue ?? 0)}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
