import { boxFt, fallPlace, skimmerFt } from "../fall-place.ts";
import { boundsOf, edgePoints } from "../outline.ts";
import type { Plan } from "../plan.ts";
import { drawingText } from "./dimensions.tsx";
import { type Frame, placer, sheetWidth } from "./frame.ts";

/** A smaller scale has no room for words. */
const leastUnitsPerFt = 17;

/** What the two boxes of the section are, for whoever has never built a pond. */
export function Names({ plan, frame }: { plan: Plan; frame: Frame }) {
  if (frame.unitsPerFt < leastUnitsPerFt) return null;
  const place = placer(frame);
  const edge = boundsOf(edgePoints(plan));
  const fall = fallPlace(plan);
  return (
    <g className={`${drawingText} fill-slate`}>
      <text
        x={place.x(edge.left - 0.7 - skimmerFt.length / 2)}
        y={place.up(0.2 - skimmerFt.depth)}
        dy="1.1em"
        textAnchor="middle"
      >
        Skimmer
      </text>
      {fall && (
        <text
          x={Math.min(sheetWidth - 4, place.x(fall.top + boxFt) + 40)}
          y={place.up(plan.fall + 0.55) - 24}
          textAnchor="end"
        >
          Waterfall box
        </text>
      )}
    </g>
  );
}
