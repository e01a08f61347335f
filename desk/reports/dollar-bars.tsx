import { dollars } from "#desk/kit/desk-format.ts";
import { dollarScale, scaleLabel } from "./dollar-scale.ts";

export interface DollarBar {
  key: string;
  label: string;
  amount: number;
  /** Of the time that it is compared with. */
  before: number;
}

interface DollarBarsProps {
  bars: readonly DollarBar[];
  /** What a bar is: 'by day'. */
  unit: string;
  /** What the line is: 'a year before'. */
  beforeLabel: string;
}

const height = 200;
const slot = 10;

/**
 * Bars with a scale of dollars, and the time before as a line across them. The same figures stand
 * in a table beside it: this is a picture.
 */
export function DollarBars({ bars, unit, beforeLabel }: DollarBarsProps) {
  const scale = dollarScale(Math.max(0, ...bars.flatMap(({ amount, before }) => [amount, before])));
  const top = scale.at(-1) ?? 1;
  const width = bars.length * slot;
  const y = (amount: number) => height - (Math.max(0, amount) / top) * height;
  const before = bars.map((bar, index) => `${(index + 0.5) * slot},${y(bar.before)}`).join(" ");
  const middle = bars[Math.floor((bars.length - 1) / 2)];
  return (
    <figure className="mt-4">
      <div className="flex gap-2 pt-2">
        <div
          aria-hidden="true"
          className="figures flex h-52 flex-col-reverse justify-between text-right text-small leading-none text-slate"
        >
          {scale.map((mark) => (
            <span key={mark} className="-my-[0.5em]">
              {scaleLabel(mark)}
            </span>
          ))}
        </div>
        <div className="min-w-0 grow">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            className="block h-52 w-full overflow-visible"
            preserveAspectRatio="none"
            role="img"
            aria-label={`Bars: revenue ${unit}, up to ${scaleLabel(top)}. Line: ${beforeLabel}. The figures are in the table below.`}
          >
            {scale.map((mark) => (
              <line
                key={mark}
                x1="0"
                x2={width}
                y1={y(mark)}
                y2={y(mark)}
                vectorEffect="non-scaling-stroke"
                className="stroke-rule"
              />
            ))}
            {bars.map(({ key, label, amount, before: then }, index) => (
              <rect
                key={key}
                x={index * slot + slot * 0.15}
                y={y(amount)}
                width={slot * 0.7}
                height={height - y(amount)}
                className="fill-pond"
              >
                <title>{`${label}: ${dollars(amount)}, ${beforeLabel} ${dollars(then)}`}</title>
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
          <p className="mt-2 flex justify-between gap-4 text-small text-slate" aria-hidden="true">
            <span>{bars[0]?.label}</span>
            <span className="max-sm:sr-only">{middle?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </p>
        </div>
      </div>
      <figcaption className="mt-1 text-small text-slate">
        <span className="flex flex-wrap gap-x-4">
          <span className="before:mr-1 before:inline-block before:size-3 before:bg-pond">
            this period
          </span>
          <span className="before:mr-1 before:inline-block before:w-4 before:border-t-2 before:border-dashed before:border-slate before:align-middle">
            {beforeLabel}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
