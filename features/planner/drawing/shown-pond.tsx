import { shownPlan } from "../shown-plan.ts";
import { frameOf } from "./frame.ts";
import { Letters } from "./letters.tsx";
import { drawingLabel, PondDrawing } from "./pond-drawing.tsx";

/** The pond of the front page, with the letters of its key. */
export function ShownPond() {
  const frame = frameOf(shownPlan);
  return (
    <PondDrawing
      plan={shownPlan}
      frame={frame}
      label={drawingLabel(shownPlan)}
      className="w-full"
      letters={<Letters plan={shownPlan} frame={frame} />}
    />
  );
}
