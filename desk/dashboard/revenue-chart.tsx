import { useState } from "react";
import { dayLabel, dollars } from "#desk/kit/desk-format.ts";
import { LoadFailure } from "#desk/kit/load-failure.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useRevenue } from "./dashboard-client.ts";
import type { Revenue } from "./dashboard-schema.ts";

const periods = [7, 30, 90] as const;
const [width, height] = [720, 180];

/** Revenue by day as bars, the period before as a line across them, and the same figures as a table. */
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
      {isError && <LoadFailure text="The revenue could not be loaded." onRetry={refetch} />}
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
        {change !== undefined && ` (${change >= 0 ? "+" : ""}${change}%)`}.
      </p>
      <Bars days={revenue.days} />
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">
          Show the figures
        </summary>
        <RevenueTable days={revenue.days} />
      </details>
    </>
  );
}

function Bars({ days }: { days: Revenue["days"] }) {
  const highest = Math.max(
    1,
    ...days.flatMap(({ revenue, previousRevenue }) => [revenue, previousRevenue]),
  );
  const step = width / days.length;
  const y = (amount: number) => height - (Math.max(0, amount) / highest) * (height - 8);
  const before = days
    .map(({ previousRevenue }, index) => `${(index + 0.5) * step},${y(previousRevenue)}`)
    .join(" ");
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="h-44 w-full"
        preserveAspectRatio="none"
        role="img"
        aria-label="Bars: revenue by day. Line: the period before. The figures are in the table below."
      >
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
        {days.map(({ date, revenue }, index) => (
          <rect
            key={date}
            x={index * step + step * 0.15}
            y={y(revenue)}
            width={step * 0.7}
            height={height - y(revenue)}
            className="fill-pond"
          >
            <title>{`${dayLabel(date)}: ${dollars(revenue)}`}</title>
          </rect>
        ))}
        <polyline
          points={before}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          strokeDasharray="5 4"
          className="stroke-slate"
        />
      </svg>
      <figcaption className="mt-1 flex justify-between text-small text-slate">
        <span>{dayLabel(days[0]?.date ?? "")}</span>
        <span className="flex gap-4">
          <span className="before:mr-1 before:inline-block before:size-3 before:bg-pond">
            this period
          </span>
          <span className="before:mr-1 before:inline-block before:h-0.5 before:w-4 before:bg-slate before:align-middle">
            before
          </span>
        </span>
        <span>{dayLabel(days.at(-1)?.date ?? "")}</span>
      </figcaption>
    </figure>
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
