import { useSyncExternalStore } from "react";
import type { LiveEvent } from "./live-stream.ts";

export interface Arrivals {
  order: readonly string[];
  lead: readonly string[];
}

const none: Arrivals = { order: [], lead: [] };
let shown = none;
const listeners = new Set<() => void>();

/** Orders and leads that came in while the desk was open, until somebody has looked. */
export const arrivals = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether the event told of something that is worth a sound. */
  note(event: LiveEvent): boolean {
    if (event === "missed" || !event.isNew || !event.id) return false;
    const { kind, id } = event;
    if ((kind !== "order" && kind !== "lead") || shown[kind].includes(id)) return false;
    set({ ...shown, [kind]: [...shown[kind], id] });
    return true;
  },
  seen(kind: keyof Arrivals): void {
    if (shown[kind].length > 0) set({ ...shown, [kind]: [] });
  },
  forget: () => set(none),
};

function set(next: Arrivals): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function useArrivals(): Arrivals {
  return useSyncExternalStore(arrivals.subscribe, arrivals.read, () => none);
}
