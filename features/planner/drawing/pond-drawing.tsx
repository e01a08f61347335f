import type { ComponentProps, ReactNode } from "react";
import { heronBody, heronLegs } from "#ui/heron.tsx";
import { sidesOf } from "../outline.ts";
import type { Plan } from "../plan.ts";
import { feet } from "../say.ts";
import { Dimensions } from "./dimensions.tsx";
import { type Frame, placer, sheetWidth } from "./frame.ts";
import { Names } from "./names.tsx";
import { planPaths } from "./plan-paths.ts";
import { heronSpot, sectionPaths } from "./section-paths.ts";

/** A great blue heron; the mark is so high from its head to its feet. */
const heronFt = 4;
const heronUnits = 47;

interface PondDrawingProps {
  plan: Plan;
  frame: Frame;
  /** What it shows, for whoever does not see it. */
  label: string;
  className?: string;
  /** In print: so wide, that it is to scale. */
  printWidth?: string;
  /** Where it can be changed. */
  events?: ComponentProps<"svg">;
  /** The letters of a key, instead of names. */
  letters?: ReactNode;
  /** What is marked on it, and said elsewhere. */
  marks?: ReactNode;
  /** Handles. */
  children?: ReactNode;
}

/**
 * A pond from above and, below it at the same scale, cut open from end to end. The same on the
 * planner's page, on the front page, at the desk and on paper.
 */
export function PondDrawing(props: PondDrawingProps) {
  const { plan, frame, label, className, printWidth, events, letters, marks, children } = props;
  const place = placer(frame);
  const above = planPaths(plan, place);
  const cut = sectionPaths(plan, place);
  const [heronX, heronUp] = heronSpot(plan);
  const heron = place.units(heronFt) / heronUnits;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that holds sliders is no <fieldset>
    <svg
      role="group"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${sheetWidth} ${frame.height}`}
      width={printWidth}
      className={className}
      fill="none"
      strokeWidth="1.25"
      strokeLinejoin="round"
      strokeLinecap="round"
      {...events}
    >
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the handles lie beside it */}
      <g role="img" aria-label={label}>
        <path d={above.bed} className="fill-line/15" />
        <path d={above.banks} className="stroke-ink" />
        <path d={above.water} className="fill-line/15 stroke-line" strokeWidth="2" />
        <path
          d={above.shelves}
          className="fill-line/15 stroke-slate"
          strokeWidth="0.75"
          strokeDasharray="5 4"
        />
        <path d={above.pipe} className="stroke-slate" strokeWidth="1.5" strokeDasharray="1 5" />
        <path d={above.skimmer} className="fill-ground stroke-ink" />
        <path d={above.stones} className="fill-ground stroke-ink" />
        <path d={above.ledges} className="stroke-line" strokeWidth="1.75" />
        <path d={above.ripples} className="stroke-line" strokeWidth="0.75" />
        <path d={above.fish} className="fill-koi" />
        <path d={above.lilies} className="fill-ground stroke-line" strokeWidth="1" />

        <path d={cut.soil} className="fill-ink/5" />
        <path d={cut.water} className="fill-ground" />
        <path d={cut.water} className="fill-line/15" />
        <path d={cut.frost} className="stroke-slate" strokeWidth="0.75" strokeDasharray="7 6" />
        <path d={cut.pipe} className="stroke-slate" strokeWidth="1.5" strokeDasharray="1 5" />
        <path d={cut.hatch} className="stroke-ink" strokeWidth="0.75" />
        <path d={cut.skimmer} className="fill-ground stroke-ink" />
        <path d={cut.box} className="fill-ground stroke-ink" />
        <path d={cut.earth} className="stroke-ink" strokeWidth="2.25" />
        <path d={cut.lilies} className="stroke-line" strokeWidth="1" />
        <path d={cut.fish} className="fill-koi" />
        <g
          transform={`translate(${place.x(heronX)} ${place.up(heronUp)}) scale(${-heron} ${heron}) translate(-36 -57)`}
        >
          <path d={heronBody} className="fill-line" />
          <path d={heronLegs} className="stroke-line" strokeWidth="1.5" />
        </g>
        <path d={cut.stones} className="fill-ground stroke-ink" />
        <path d={cut.falls} className="stroke-line" strokeWidth="3" />
        <path d={cut.level} className="stroke-line" strokeWidth="1.25" />
        <Dimensions plan={plan} frame={frame} />
        {letters ?? <Names plan={plan} frame={frame} />}
        {marks}
      </g>
      {children}
    </svg>
  );
}

/** For whoever does not see it. */
export function drawingLabel(plan: Plan): string {
  const { length, width } = sidesOf(plan);
  const fall =
    plan.fall > 0 ? ` The fall is ${feet(plan.fall)} high and ${plan.lip} in wide.` : " No fall.";
  const stream = plan.stream > 0 ? ` A stream of ${feet(plan.stream)} leads to it.` : "";
  return `From above and in section: a pond ${feet(length)} long, ${feet(width)} wide and ${feet(plan.depth)} deep, with a skimmer.${fall}${stream}`;
}
