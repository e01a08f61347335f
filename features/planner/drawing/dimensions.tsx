import { fallPlace } from "../fall-place.ts";
import { figuresOf } from "../figures.ts";
import { boundsOf, edgePoints } from "../outline.ts";
import type { Plan } from "../plan.ts";
import { decimal, feet, toTen } from "../say.ts";
import { type Frame, frostFt, placer, sheetWidth } from "./frame.ts";

/** As large to read on a phone, where the sheet is half as wide. */
export const drawingText = "text-[25px] sm:text-[15px]";

/** So much of the sheet a gallon figure takes; a smaller pond has none in it. */
const roomForGallons = 190;

/** Lines with a tick at each end and the length beside them, as a builder draws them. */
export function Dimensions({ plan, frame }: { plan: Plan; frame: Frame }) {
  const place = placer(frame);
  const edge = boundsOf(edgePoints(plan));
  const fall = fallPlace(plan);
  const high = fall && plan.fall > 0 ? place.x(fall.foot) - 14 : undefined;
  const deep = place.units(plan.depth);
  const gallons = figuresOf(plan).gallons;
  return (
    <>
      <Across
        from={place.x(edge.left)}
        to={place.x(edge.right)}
        // Below the handle of the width.
        y={place.y(edge.front) + Math.max(place.units(1.75), 68)}
        text={roughly(edge.right - edge.left)}
      />
      <Upright
        from={place.y(edge.back)}
        to={place.y(edge.front)}
        x={Math.max(36, place.x(edge.left - 3.1))}
        text={roughly(edge.front - edge.back)}
        textAt="along"
      />
      <Upright
        from={place.up(0)}
        to={place.up(-plan.depth)}
        x={place.x(-0.4)}
        text={feet(plan.depth)}
        // Past the handle that lies at the end of a short one.
        textAt={deep < 60 ? 30 : 10}
      />
      {high !== undefined && (
        <Upright
          from={place.up(plan.fall)}
          to={place.up(0)}
          x={high}
          text={feet(plan.fall)}
          textAt={place.units(plan.fall) < 40 ? "over" : -8}
        />
      )}
      {place.units(edge.right - edge.left) > roomForGallons && (
        <text
          x={place.x((edge.left + edge.right) / 2)}
          y={place.y((edge.back + edge.front) / 2 - (edge.front - edge.back) * 0.07)}
          textAnchor="middle"
          className="figures fill-line font-display text-[36px] sm:text-[30px]"
        >
          {toTen(gallons)} gal
        </text>
      )}
      <g className={`${drawingText} fill-slate`}>
        <text x={sheetWidth - 8} y={place.up(-frostFt)} dy="1.25em" textAnchor="end">
          frost 30 in
        </text>
        <text x={0} y={20}>
          From above
        </text>
        <text x={0} y={frame.sectionY} dy="1em">
          Section
        </text>
      </g>
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
        strokeWidth="1"
      />
      <text x={(from + to) / 2} y={y - 7} textAnchor="middle" className={lengthText}>
        {text}
      </text>
    </>
  );
}

interface UprightProps extends LineProps {
  x: number;
  /** Units to the right of the line, turned beside it, or over its upper end. */
  textAt: number | "along" | "over";
}

function Upright({ from, to, x, text, textAt }: UprightProps) {
  const middle = (from + to) / 2;
  const isBeside = typeof textAt === "number";
  return (
    <>
      <path
        d={`M${x} ${from}V${to}M${x - 5} ${from + 5}l10 -10M${x - 5} ${to + 5}l10 -10`}
        className="stroke-slate"
        strokeWidth="1"
      />
      <text
        {...(isBeside
          ? { x: x + textAt, y: middle, dy: "0.36em", textAnchor: textAt < 0 ? "end" : "start" }
          : textAt === "along"
            ? { textAnchor: "middle", transform: `translate(${x - 7} ${middle}) rotate(-90)` }
            : { x: x + 10, y: from - 12, textAnchor: "end" })}
        className={lengthText}
      >
        {text}
      </text>
    </>
  );
}

const lengthText = `${drawingText} figures fill-ink font-semibold`;
