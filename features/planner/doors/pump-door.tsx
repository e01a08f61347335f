import { useEffect, useId, useRef, useState } from "react";
import { flowAt, type PumpCurve } from "#features/catalogue/specifications/pump-curve.ts";
import { CurveDrawing } from "../drawing/curve-drawing.tsx";
import { decimal, toTen } from "../say.ts";

/** How high the water is lifted, and how much of it arrives there. */
export function PumpDoor({ curve, name }: { curve: PumpCurve; name: string }) {
  const [feet, setFeet] = useState(curve.ratedHeadFt);
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  // Moved before this came alive.
  useEffect(() => setFeet(Number(slider.current?.value)), []);
  const gph = flowAt(curve, feet);
  const says = gph > 0 ? `${toTen(gph)} gallons an hour` : "nothing";
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-print="none"
      className="mb-8 grid gap-x-8 gap-y-3 border-y border-line py-4 md:grid-cols-2"
    >
      <div>
        <h3 id={`${id}-title`} className="text-lead font-semibold">
          What arrives at the top: {name}
        </h3>
        <label htmlFor={id} className="mt-4 block text-ui noscript:hidden">
          Height from the water to the lip, with a foot for the hose
        </label>
        <input
          ref={slider}
          id={id}
          type="range"
          min={0}
          max={Math.ceil(curve.shutOffFt)}
          step={0.5}
          value={feet}
          onChange={({ currentTarget }) => setFeet(Number(currentTarget.value))}
          aria-valuetext={`${decimal(feet, 1)} ft: ${says}`}
          className="h-11 w-full cursor-pointer accent-pond noscript:hidden"
        />
        <p className="figures text-lead">
          At {decimal(feet, 1)} ft: <strong>{says}</strong>.
        </p>
        <p className="mt-1 text-small text-slate">
          {curve.points.length > 0 ? "From measured points." : "Approximate, from two points."}
        </p>
      </div>
      <CurveDrawing curve={curve} point={{ gph, headFt: feet }} className="w-full" />
    </section>
  );
}
