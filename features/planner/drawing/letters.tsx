import { boxFt, fallPlace } from "../fall-place.ts";
import { boundsOf, edgePoints, type Point } from "../outline.ts";
import type { Plan } from "../plan.ts";
import { type Frame, frostFt, placer } from "./frame.ts";
import { shelfDepths } from "./section-paths.ts";

/** What the letters stand for, in their order. */
export const lettered = [
  "Skimmer: takes the leaves before they sink",
  "Plant shelf, 12 in down",
  "Frost, 30 in down: the ground moves above it",
  "Koi winter below the ice",
  "Fall on a compacted base, fed by the pump",
] as const;

/** The letters of a key, on the section: numbers are for steps. */
export function Letters({ plan, frame }: { plan: Plan; frame: Frame }) {
  const place = placer(frame);
  const edge = boundsOf(edgePoints(plan));
  const fall = fallPlace(plan);
  const places: Point[] = [
    [place.x(edge.left - 1.4), place.up(1.4)],
    [place.x(edge.left + 2.4), place.up(-(shelfDepths(plan)[0] ?? 1) + 0.1)],
    [place.x(edge.left - 3.2), place.up(-frostFt)],
    [place.x(edge.left + (edge.right - edge.left) * 0.69), place.up(-plan.depth * 0.4)],
    [place.x((fall?.foot ?? edge.right) + boxFt * 0.2), place.up(plan.fall + 0.4)],
  ];
  return (
    <g className="text-[26px] lg:text-[17px]">
      {places.map(([x, y], index) => (
        <g key={lettered[index]}>
          <circle cx={x} cy={y} className="fill-ground stroke-ink [r:22px] lg:[r:16px]" />
          <text x={x} y={y} dy="0.36em" textAnchor="middle" className="fill-ink font-semibold">
            {"ABCDE"[index]}
          </text>
        </g>
      ))}
    </g>
  );
}
