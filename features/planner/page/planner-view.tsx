import { memo, useEffect, useMemo, useRef } from "react";
import { business } from "#content/business.ts";
import { quoteAddress } from "#features/catalogue/product-page/quote-request.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { CurveDrawing } from "../drawing/curve-drawing.tsx";
import { frameOf } from "../drawing/frame.ts";
import { handlePlaces } from "../drawing/handle-places.ts";
import { Handles } from "../drawing/handles.tsx";
import { drawingLabel, PondDrawing } from "../drawing/pond-drawing.tsx";
import { printScale } from "../drawing/print-scale.ts";
import { useDrag } from "../drawing/use-drag.ts";
import { WarningMarks } from "../drawing/warning-marks.tsx";
import { drawnPond } from "../drawn-pond.ts";
import { planTitle } from "../explanations.ts";
import type { Shelf } from "../parts/shelf.ts";
import { titleOf } from "../parts/shelf.ts";
import type { Plan } from "../plan.ts";
import { planAddress, planQuery, type ReadPlan } from "../plan-address.ts";
import { totalHead } from "../rules/pump-rules.ts";
import type { Warning } from "../warnings.ts";
import { FigureList, PrintedFigures } from "./figure-list.tsx";
import { PartList } from "./part-list.tsx";
import { PlanForm } from "./plan-form.tsx";
import { changedBetween } from "./plan-history.ts";
import { PrintedParts } from "./printed-parts.tsx";
import { ResultsBeside } from "./results-beside.tsx";
import { costText, Summary, withoutSum } from "./summary.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { type Reckoned, usePlanner, useReckoned } from "./use-planner.ts";
import { WarningList } from "./warning-list.tsx";
import { WaysOn } from "./ways-on.tsx";

interface PlannerViewProps {
  read: ReadPlan;
  shelf: Shelf;
  /** Where plans are found, as paper says it. */
  publicUrl: string;
}

/** The drawing with its handles, what follows from it, and the ways on. */
export function PlannerView({ read, shelf, publicUrl }: PlannerViewProps) {
  const planner = usePlanner(read);
  const { plan, change, commit, settle } = planner;
  const drag = useDrag(plan, frameOf(plan), { onChange: change, onSettle: settle });
  const reckoned = useReckoned(plan, shelf, drag.held !== undefined);
  const { figures, explanations, warnings } = reckoned;
  const { typed } = planner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it never changes
  const drawn = useMemo(() => ({ ...planner, plan: reckoned.plan }), [reckoned.plan, typed]);
  const top = useRef<HTMLDivElement>(null);
  const goTo = useRef<string>(undefined);
  const summary = useRef<HTMLParagraphElement>(null);
  /** The link that was pressed goes away with the warning: on to what it has changed. */
  const take = (next: Plan) => {
    const [name] = changedBetween(reckoned.plan, next);
    goTo.current = name;
    commit(next);
  };
  // After it is drawn: what gets the focus has its new value by then.
  useEffect(() => {
    const name = goTo.current;
    if (!name || plan !== reckoned.plan) return;
    goTo.current = undefined;
    const handle = name === "outline" ? "point1" : name;
    const at =
      top.current?.querySelector<SVGGElement>(`[data-handle="${handle}"]`) ??
      planner.form.current?.querySelector<HTMLElement>(`[name="${name}"]`) ??
      summary.current;
    at?.focus();
  }, [plan, reckoned.plan, planner.form]);
  const askAddress = `${quoteAddress(drawnPond, planQuery(reckoned.plan))}#consultation`;
  return (
    <>
      <div ref={top} className="plan-sheet columns-12 gap-y-8 pt-6 print:pt-0">
        <div className="col-span-12 lg:col-span-7">
          <p className="hidden justify-between gap-4 border-b border-line pb-2 print:flex">
            <span className="font-semibold">{planTitle(plan, figures)}</span>
            <span>{business.name}</span>
          </p>
          <p
            aria-hidden="true"
            className="figures mb-3 flex items-baseline justify-between gap-4 border-y border-line py-2 text-ui max-md:hidden lg:hidden print:hidden"
          >
            <span className="text-slate">Parts from our shelf</span>
            <span className="text-right font-semibold">
              {costText(reckoned)} {withoutSum(reckoned)}
            </span>
          </p>
          <Sheet plan={plan} drag={drag} warnings={warnings} onChange={change} onSettle={settle} />
          <UndoBar plan={plan} planner={planner} />
          <div className="mt-4 grid gap-3">
            <WarningList warnings={warnings} askAddress={askAddress} onTake={take} />
          </div>
        </div>
        <section aria-label="What follows from it" className="col-span-12 lg:col-span-5 lg:pl-6">
          <Summary reckoned={reckoned} shelf={shelf} place={summary} />
          <FigureList figures={explanations} />
          <PrintedFigures figures={explanations} />
          <PrintedParts reckoned={reckoned} shelf={shelf} publicUrl={publicUrl} />
          <p className="measure mt-3 text-small text-slate" data-print="none">
            Rules of thumb differ from one maker to the next. Each figure says which we took; a site
            visit decides.
          </p>
        </section>
      </div>
      <section aria-labelledby="numbers-title" data-print="none" className="pt-12 md:pt-16">
        <Waterline />
        <h2 id="numbers-title" className="type-title pb-6 pt-2">
          In numbers
        </h2>
        <div className="columns-12">
          <div className="col-span-12 lg:col-span-8">
            <PlanForm planner={drawn} />
          </div>
          <div className="col-span-12 lg:col-span-4 lg:pl-6">
            <ResultsBeside reckoned={reckoned} shelf={shelf} />
          </div>
        </div>
      </section>
      <section aria-labelledby="parts-title" data-print="none" className="pt-12 md:pt-16">
        <Waterline />
        <h2 id="parts-title" className="type-title pb-6 pt-2">
          What it is built from
        </h2>
        <div className="columns-12 gap-y-10">
          <div className="col-span-12 lg:col-span-7">
            <PartList reckoned={reckoned} shelf={shelf} onChange={commit} />
          </div>
          <div className="col-span-12 grid content-start gap-8 lg:col-span-5 lg:pl-6">
            <PumpAtWork reckoned={reckoned} shelf={shelf} />
            <WaysOn askAddress={askAddress} address={planAddress(reckoned.plan)} />
          </div>
        </div>
      </section>
      <AskBar askAddress={askAddress} cost={costText(reckoned)} />
    </>
  );
}

/** On phones in place of the bar that asks about anything: here it is about what was drawn. */
function AskBar({ askAddress, cost }: { askAddress: string; cost: string }) {
  return (
    <div
      data-floating-bar=""
      data-print="none"
      className="low:static fixed inset-x-0 bottom-0 z-30 grid grid-cols-[2fr_3fr] border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <span className="figures grid place-items-center font-semibold">{cost}</span>
      <ButtonLink to={askAddress} notAhead variant="koi" className="rounded-none border-0">
        Send this drawing
      </ButtonLink>
    </div>
  );
}

interface SheetProps {
  plan: Plan;
  drag: ReturnType<typeof useDrag>;
  warnings: readonly Warning[];
  onChange: (plan: Plan) => void;
  onSettle: () => void;
}

function Sheet({ plan, drag, warnings, onChange, onSettle }: SheetProps) {
  const { frame, held, events } = drag;
  // Whoever opens a saved plan hears of them where the drawing is, too.
  const misfits = warnings.map(({ say }) => ` Does not fit: ${say}`).join("");
  const { text, width } = printScale(frame);
  return (
    <figure>
      <PondDrawing
        plan={plan}
        frame={frame}
        label={`${drawingLabel(plan)}${misfits}`}
        printWidth={width}
        className="select-none [@media_screen]:w-full"
        events={events}
        marks={<WarningMarks plan={plan} frame={frame} warnings={warnings} />}
      >
        <Handles
          places={handlePlaces(plan, frame)}
          held={held}
          onChange={onChange}
          onSettle={onSettle}
        />
      </PondDrawing>
      <figcaption className="mt-2 text-small text-slate">
        <span className="print:hidden noscript:hidden">
          Drag a handle, or reach it with Tab: the arrow keys up and right are more, Escape takes it
          back.{" "}
        </span>
        Dashed within the water: the plant shelf. Dotted: the pipe, around the back. The heron
        stands 4 ft.{" "}
        <span className="hidden print:inline">
          Scale {text}. Measure a line before you trust it: a printer may shrink the page.
        </span>
      </figcaption>
    </figure>
  );
}

const PumpAtWork = memo(function PumpAtWork({
  reckoned,
  shelf,
}: {
  reckoned: Reckoned;
  shelf: Shelf;
}) {
  const { choice, figures } = reckoned;
  if (!choice.pump) return null;
  const { part, point } = choice.pump;
  const isMeasured = part.curve.points.length > 0;
  return (
    <figure className="border-t border-line pt-4">
      <h3 className="type-subheading">The pump at work</h3>
      <CurveDrawing
        curve={part.curve}
        headAt={(gph) => totalHead(figures.line, gph)}
        point={point}
        wantedGph={figures.wantedGph}
        className="mt-3 w-full"
      />
      <figcaption className="text-small text-slate">
        {titleOf(shelf, part)}. Dashed: what the height and the pipe ask for.{" "}
        {isMeasured ? "From measured points." : "Approximate, from two points."}
      </figcaption>
    </figure>
  );
});
