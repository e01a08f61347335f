import { type ReactNode, Suspense, use } from "react";
import type { Later } from "#platform/later.ts";

interface AwaitedProps<T> {
  value: Later<T>;
  /** Shown while the value is on its way. */
  fallback?: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Draws a value that is here or on its way. NOTE: what is here gets no Suspense boundary, because
 * React moves the content of a large one to the end of the HTML, hidden until a script brings it
 * back: readers without scripts would see nothing.
 */
export function Awaited<T>({ value, fallback, children }: AwaitedProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Arrived value={value}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value));
}
