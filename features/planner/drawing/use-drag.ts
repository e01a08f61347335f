import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Plan } from "../plan.ts";
import type { Frame } from "./frame.ts";
import { type HandlePlace, handlePlaces } from "./handle-places.ts";

/** As far from its middle as a finger may hit it, in pixels of the screen. */
const reachPx = 26;

interface Held {
  id: string;
  frame: Frame;
  toSheet: DOMMatrix;
  /** From where it was pressed to its middle: it does not jump under the finger. */
  offX: number;
  offY: number;
}

/**
 * Dragging a handle: at most one change of the plan for each frame of the screen, and the scale
 * stays as it was when the handle was pressed.
 */
export function useDrag(
  plan: Plan,
  current: Frame,
  { onChange, onSettle }: { onChange: (plan: Plan) => void; onSettle: () => void },
) {
  const [held, setHeld] = useState<Held>();
  const latest = useRef(plan);
  const waiting = useRef<{ x: number; y: number }>(undefined);
  const frameCall = useRef(0);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => () => cancelAnimationFrame(frameCall.current), []);
  const frame = held?.frame ?? current;

  function press(event: PointerEvent<SVGSVGElement>) {
    const svg = event.currentTarget;
    const matrix = svg.getScreenCTM();
    if (!event.isPrimary || event.button !== 0 || !matrix) return;
    const near = nearest(handlePlaces(plan, current), matrix, event);
    if (!near) return;
    const toSheet = matrix.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toSheet);
    svg.setPointerCapture(event.pointerId);
    svg.querySelector<SVGGElement>(`[data-handle="${near.id}"]`)?.focus({ preventScroll: true });
    // The browser would begin to select the texts around it.
    event.preventDefault();
    setHeld({ id: near.id, frame: current, toSheet, offX: near.x - x, offY: near.y - y });
  }

  function move({ clientX, clientY }: PointerEvent) {
    if (!held) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(held.toSheet);
    const isAsked = waiting.current !== undefined;
    waiting.current = { x: x + held.offX, y: y + held.offY };
    if (!isAsked) frameCall.current = requestAnimationFrame(() => apply(held));
  }

  function apply({ id, frame }: Held) {
    const to = waiting.current;
    waiting.current = undefined;
    const handle = to && handlePlaces(latest.current, frame).find((one) => one.id === id);
    if (handle) onChange(handle.movedTo(to.x, to.y));
  }

  function letGo() {
    if (!held) return;
    cancelAnimationFrame(frameCall.current);
    apply(held);
    onSettle();
    setHeld(undefined);
  }

  return {
    frame,
    held: held?.id,
    events: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
    },
  };
}

function nearest(
  places: readonly HandlePlace[],
  matrix: DOMMatrix,
  { clientX, clientY }: { clientX: number; clientY: number },
): HandlePlace | undefined {
  let best: HandlePlace | undefined;
  let least = reachPx;
  for (const place of places) {
    const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(matrix);
    const away = Math.hypot(x - clientX, y - clientY);
    if (away <= least) {
      least = away;
      best = place;
    }
  }
  return best;
}
