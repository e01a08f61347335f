import { useEffect, useRef } from "react";
import { type CartLines, titleOf } from "#features/cart/cart-lines.ts";

export interface Removed {
  lines: CartLines;
  /** Where the line stood; absent when the whole cart was cleared. */
  position?: number;
}

/** Stays until the next removal, so that nobody has to be quick. */
export function RemovedNote({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal moves the focus here
  useEffect(() => button.current?.focus(), [removed]);
  const [first] = removed.lines;
  const isAll = removed.position === undefined || !first;
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-line bg-sheet px-5 py-2 text-ui"
    >
      {isAll ? "Your cart was cleared." : `${titleOf(first)} was removed.`}
      <button
        ref={button}
        type="button"
        onClick={onUndo}
        className="link ml-auto min-h-11 min-w-11 cursor-pointer text-right font-semibold"
      >
        Undo
      </button>
    </p>
  );
}
