import { boxFt, fallPlace, skimmerFt } from "../fall-place.ts";
import { boundsOf, edgePoints, type Point } from "../outline.ts";
import type { Plan } from "../plan.ts";
import type { Warning } from "../warnings.ts";
import { type Frame, placer } from "./frame.ts";

interface WarningMarksProps {
  plan: Plan;
  frame: Frame;
  warnings: readonly Warning[];
}

/** Where it does not fit; what, and the ways out, stand below the drawing. */
export function WarningMarks({ plan, frame, warnings }: WarningMarksProps) {
  const place = placer(frame);
  const edge = boundsOf(edgePoints(plan));
  const top = fallPlace(plan)?.top ?? edge.right;
  const skimmer = place.x(edge.left - 0.5 - skimmerFt.length / 2);
  const places: Record<Warning["at"], Point> = {
    depth: [place.x(-0.4) + 56, place.up(-plan.depth)],
    water: [place.x(edge.left + 0.3 * (edge.right - edge.left)), place.up(-plan.depth * 0.3)],
    liner: [place.x(edge.right) - 40, place.up(-plan.depth)],
    pump: [skimmer, place.up(0.35 - skimmerFt.depth)],
    outlet: [skimmer - 26, place.up(0.35 - skimmerFt.depth)],
    pipe: [place.x((edge.left + edge.right) / 2), place.y(edge.back - 1.5)],
    fall: [place.x(top + boxFt / 2), place.y(0)],
  };
  return warnings.map(({ at }) => (
    <g
      key={at}
      transform={`translate(${places[at].join(" ")})`}
      className="pointer-events-none text-[22px] sm:text-[16px]"
    >
      <circle className="fill-error [r:17px] sm:[r:12px]" />
      <text dy="0.36em" textAnchor="middle" className="fill-ground font-semibold">
        !
      </text>
    </g>
  ));
}
