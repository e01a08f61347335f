import { flowAt, type PumpCurve } from "#features/catalogue/specifications/pump-curve.ts";
import type { WorkingPoint } from "../rules/pump-rules.ts";
import { decimal, toTen, whole } from "../say.ts";
import { round } from "./frame.ts";

const width = 420;
const height = 220;
const margin = { left: 54, bottom: 34, top: 14, right: 18 };
const steps = 24;

interface CurveDrawingProps {
  curve: PumpCurve;
  /** What the water has to overcome, at so much flow; absent where only a height is known. */
  headAt?: ((gph: number) => number) | undefined;
  point: WorkingPoint;
  wantedGph?: number | undefined;
  className?: string;
}

/** What a pump moves at each height, the pipe's own curve, and where the two meet. */
export function CurveDrawing({ curve, headAt, point, wantedGph, className }: CurveDrawingProps) {
  const mostGph = roundUp(Math.max(flowAt(curve, 0), wantedGph ?? 0));
  const mostFt = Math.ceil(curve.shutOffFt / 5) * 5;
  const x = (gph: number) =>
    round(margin.left + (gph / mostGph) * (width - margin.left - margin.right));
  const y = (feet: number) =>
    round(height - margin.bottom - (feet / mostFt) * (height - margin.top - margin.bottom));
  const pump = Array.from({ length: steps + 1 }, (_, step) => {
    const feet = curve.shutOffFt * (1 - (1 - step / steps) ** 2);
    return `${x(flowAt(curve, feet))} ${y(feet)}`;
  });
  const pipe =
    headAt &&
    Array.from({ length: steps + 1 }, (_, step) => (step / steps) * mostGph)
      .filter((gph) => headAt(gph) <= mostFt)
      .map((gph) => `${x(gph)} ${y(headAt(gph))}`);
  const says = `${toTen(point.gph)} GPH at ${decimal(point.headFt, 1)} ft`;
  const isFarRight = x(point.gph) > width * 0.55;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Curve of the pump: ${says}, nothing from ${decimal(curve.shutOffFt, 1)} ft on`}
      className={className}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {[1, 2, 3, 4].map((part) => (
        <g key={part} className="stroke-rule">
          <path d={`M${x((part / 4) * mostGph)} ${y(0)}V${margin.top}`} />
          <path d={`M${x(0)} ${y((part / 4) * mostFt)}H${width - margin.right}`} />
        </g>
      ))}
      <path d={`M${x(0)} ${margin.top}V${y(0)}H${width - margin.right}`} className="stroke-ink" />
      <g className="fill-slate text-[13px]">
        {[0, 2, 4].map((part) => (
          <text key={part} x={x(0) - 8} y={y((part / 4) * mostFt)} dy="0.35em" textAnchor="end">
            {decimal((part / 4) * mostFt, 1)}
          </text>
        ))}
        {[2, 4].map((part) => (
          <text key={part} x={x((part / 4) * mostGph)} y={height - 12} textAnchor="middle">
            {whole((part / 4) * mostGph)}
          </text>
        ))}
        <text x={x(0)} y={height - 12} textAnchor="middle">
          GPH
        </text>
        <text x={x(0) - 34} y={margin.top} dy="0.35em" textAnchor="middle">
          ft
        </text>
      </g>
      {pipe && (
        <path
          d={`M${pipe.join("L")}`}
          className="stroke-slate"
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
      )}
      <path d={`M${pump.join("L")}`} className="stroke-line" strokeWidth="2.5" />
      <path
        d={`M${x(point.gph)} ${y(0)}V${y(point.headFt)}H${x(0)}`}
        className="stroke-ink"
        strokeDasharray="1 4"
      />
      <circle
        cx={x(point.gph)}
        cy={y(point.headFt)}
        r="6"
        className="fill-koi stroke-ground"
        strokeWidth="2"
      />
      <text
        x={x(point.gph) + (isFarRight ? -10 : 12)}
        y={y(point.headFt) + (isFarRight ? 26 : -12)}
        textAnchor={isFarRight ? "end" : "start"}
        paintOrder="stroke"
        strokeWidth="6"
        className="figures fill-ink stroke-ground text-[16px] font-semibold"
      >
        {says}
      </text>
    </svg>
  );
}

/** To a number that four lines part evenly. */
function roundUp(gph: number): number {
  const step = gph > 4_000 ? 2_000 : gph > 1_000 ? 1_000 : 200;
  return Math.max(step, Math.ceil(gph / step) * step);
}
