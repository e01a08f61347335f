import { type KeyboardEvent, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import type { Plan } from "../plan.ts";
import { useAlive } from "../use-alive.ts";
import type { HandlePlace } from "./handle-places.ts";

/** As for every slider, whichever way it lies: up and right are more, down and left are less. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 4,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -4,
};

const knob = "pointer-events-none stroke-line [r:22px] sm:[r:13px]";
const arrows = "pointer-events-none scale-[1.8] sm:scale-100";

interface HandlesProps {
  places: readonly HandlePlace[];
  /** What is held now. */
  held: string | undefined;
  onChange: (plan: Plan) => void;
  /** Whoever comes back to it begins another change. */
  onSettle: () => void;
}

/** Sliders that lie on the drawing, each with room for a finger. */
export function Handles({ places, held, onChange, onSettle }: HandlesProps) {
  const isAlive = useAlive();
  /** Of the handle that has the focus, since it has it. */
  const before = useRef(0);
  const press = (event: KeyboardEvent, handle: HandlePlace) => {
    const { key } = event;
    const found = steps[key];
    if (key === "Home" || key === "End") onChange(handle.atEnd(key === "Home" ? "least" : "most"));
    else if (key === "Escape") onChange(handle.backTo(before.current));
    else if (found) onChange(handle.nudged(found));
    else return;
    event.preventDefault();
  };
  return places.map((handle) => {
    const { id, x, y, label, value, least, most, says, way } = handle;
    const turn = (Math.atan2(way[1], way[0]) * 180) / Math.PI;
    return (
      <g
        key={id}
        role="slider"
        // Nothing that a key would not move.
        tabIndex={isAlive ? 0 : undefined}
        aria-hidden={!isAlive || undefined}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuetext={says}
        aria-orientation={Math.abs(way[0]) > Math.abs(way[1]) ? "horizontal" : "vertical"}
        data-handle={id}
        onFocus={() => {
          before.current = value;
        }}
        onBlur={onSettle}
        onKeyDown={(event) => press(event, handle)}
        className="cursor-grab active:cursor-grabbing print:hidden noscript:hidden"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      >
        {/* A block, because Chromium heeds touch-action on nothing that is inline: a finger would
            scroll the page. */}
        <circle className="block touch-none fill-transparent [r:50px] sm:[r:30px] lg:[r:24px]" />
        <circle
          className={classNames(knob, held === id ? "fill-line" : "fill-ground")}
          strokeWidth="2"
        />
        <path
          d="M-3 -4 -7 0l4 4M3 -4 7 0l-4 4"
          transform={`rotate(${turn.toFixed(0)})`}
          className={classNames(arrows, held === id ? "stroke-ground" : "stroke-line")}
          strokeWidth="1.75"
        />
      </g>
    );
  });
}
