import { use } from "react";
import type { Later } from "#platform/later.ts";

/** The value; while it is on its way, the nearest Suspense boundary shows its fallback. */
export function useLater<T>(value: Later<T>): T {
  return value instanceof Promise ? use(value) : value;
}
