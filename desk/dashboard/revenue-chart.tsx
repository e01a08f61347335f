import { useState } from "react";
import { dayLabel, dollars } from "#desk/kit/desk-format.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { DollarBars } from "#desk/reports/dollar-bars.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useRevenue } from "./dashboard-client.ts";
import type { Revenue } from "./dashboard-schema.ts";

const periods = [7, 30, 90] as const;

/**
 * Revenue by day as bars, the period before as a line across them, and the same figures as a table.
 */
export function RevenuePanel() {
  const [days, setDays] = useState<number>(30);
  const { data, isPending, isError, refetch } = useRevenue(days);
  return (
    <section aria-labelledby="revenue-title" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="revenue-title" className="type-heading">
          Revenue by day
        </h2>
        <fieldset className="flex border border-control rounded-edge">
          <legend className="sr-only">Period</legend>
          {periods.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={days === period}
              onClick={() => setDays(period)}
              className="min-h-11 cursor-pointer px-4 text-ui aria-pressed:bg-pond aria-pressed:text-on-pond"
            >
              {period} days
            </button>
          ))}
        </fieldset>
      </div>
      {isPending && <Spinner>Loading revenue...</Spinner>}
      {isError && <LoadError text="The revenue could not be loaded." onRetry={refetch} />}
      {data && <Chart revenue={data} days={days} />}
    </section>
  );
}

function Chart({ revenue, days }: { revenue: Revenue; days: number }) {
  const { total, previousTotal } = revenue;
  const change = previousTotal > 0 ? Math.round((total / previousTotal - 1) * 100) : undefined;
  return (
    <>
      <p className="mt-2 text-ui">
        <strong className="figures">{dollars(total)}</strong> in the last {days} days,{" "}
        <span className="figures">{dollars(previousTotal)}</span> in the {days} days before
        {change !== undefined && ` (${change >= 0 ? "+" : ""}${change}%)`}, without cancelled
        orders.{" "}
        <Link to="/admin/reports" className="link">
          Months, last year and best sellers
        </Link>
      </p>
      <DollarBars
        unit="by day"
        beforeLabel="the period before"
        bars={revenue.days.map(({ date, revenue: amount, previousRevenue: before }) => ({
          ...{ key: date, label: dayLabel(date), amount, before },
        }))}
      />
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">
          Show the figures
        </summary>
        <RevenueTable days={revenue.days} />
      </details>
    </>
  );
}

function RevenueTable({ days }: { days: Revenue["days"] }) {
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-left text-ui">
        <thead>
          <tr className="border-b border-control">
            <th scope="col" className="py-2 pr-4">
              Day
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              Orders
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              Revenue
            </th>
            <th scope="col" className="py-2 text-right">
              Before
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, orders, revenue, previousRevenue }) => (
            <tr key={date} className="border-b border-rule">
              <th scope="row" className="py-1 pr-4 font-normal">
                {dayLabel(date)}
              </th>
              <td className="py-1 pr-4 text-right">{orders}</td>
              <td className="py-1 pr-4 text-right">{dollars(revenue)}</td>
              <td className="py-1 text-right">{dollars(previousRevenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
