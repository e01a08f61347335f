import { boundsOf, edgePoints } from "../outline.ts";
import type { Plan } from "../plan.ts";
import { decimal, feet } from "../say.ts";
import { fallPlace, type Placer, sheetWidth } from "./frame.ts";
import { frostFt } from "./section-paths.ts";

/** As large to read on a phone, where the sheet is half as wide. */
export const drawingText = "text-[25px] sm:text-[15px]";

/** Lines with a tick at each end and the length between, as a builder draws them. */
export function Dimensions({ plan, place }: { plan: Plan; place: Placer }) {
  const edge = boundsOf(edgePoints(plan));
  const fall = fallPlace(plan);
  const below = place.y(edge.front + 1.75);
  const beside = place.x(edge.left - 3.1);
  const deep = place.x(-0.4);
  const high = fall && plan.fall > 0 ? place.x(fall.foot + 0.05) - 14 : undefined;
  const frost = place.up(-frostFt);
  return (
    <>
      <Across
        from={place.x(edge.left)}
        to={place.x(edge.right)}
        y={below}
        text={roughly(edge.right - edge.left)}
      />
      <Upright
        from={place.y(edge.back)}
        to={place.y(edge.front)}
        x={beside}
        text={roughly(edge.front - edge.back)}
      />
      <Upright from={place.up(0)} to={place.up(-plan.depth)} x={deep} text={feet(plan.depth)} />
      {high !== undefined && (
        <Upright from={place.up(plan.fall)} to={place.up(0)} x={high} text={feet(plan.fall)} />
      )}
      <text
        x={sheetWidth - 8}
        y={frost - 7}
        textAnchor="end"
        paintOrder="stroke"
        strokeWidth="6"
        className={`${drawingText} fill-slate stroke-ground`}
      >
        frost 30 in
      </text>
      <text x={0} y={20} className={`${drawingText} fill-slate`}>
        From above
      </text>
      <text
        x={0}
        y={place.up(Math.max(1.2, plan.fall * 0.7))}
        className={`${drawingText} fill-slate`}
      >
        Section
      </text>
    </>
  );
}

/** Of a free outline no more exact than it is dug. */
function roughly(sideFt: number): string {
  return `${decimal(sideFt, 1)} ft`;
}

interface LineProps {
  from: number;
  to: number;
  text: string;
}

function Across({ from, to, y, text }: LineProps & { y: number }) {
  return (
    <>
      <path
        d={`M${from} ${y}H${to}M${from - 5} ${y + 5}l10 -10M${to - 5} ${y + 5}l10 -10`}
        className="stroke-slate"
      />
      <Length x={(from + to) / 2} y={y} text={text} />
    </>
  );
}

function Upright({ from, to, x, text }: LineProps & { x: number }) {
  return (
    <>
      <path
        d={`M${x} ${from}V${to}M${x - 5} ${from + 5}l10 -10M${x - 5} ${to + 5}l10 -10`}
        className="stroke-slate"
      />
      <Length x={x} y={(from + to) / 2} text={text} />
    </>
  );
}

/** On its line, which makes room for it. */
function Length({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text
      x={x}
      y={y}
      dy="0.36em"
      textAnchor="middle"
      paintOrder="stroke"
      strokeWidth="6"
      className={`${drawingText} figures fill-ink stroke-ground font-semibold`}
    >
      {text}
    </text>
  );
}
