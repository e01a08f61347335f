import { useEffect, useState } from "react";

export interface FilterCount {
  id: string;
  label: string;
  count: number;
}

interface FilterRowProps {
  filters: readonly FilterCount[];
  chosen: string;
  onChoose: (id: string) => void;
}

/**
 * Toggle buttons; without JavaScript they could do nothing, so they are not there. What was pressed
 * is shown before its projects are drawn, which takes a slow phone as long again.
 */
export function FilterRow({ filters, chosen, onChoose }: FilterRowProps) {
  const [pressed, press] = useState(chosen);
  useEffect(() => press(chosen), [chosen]);
  const choose = (id: string) => {
    if (id === pressed) return;
    press(id);
    requestAnimationFrame(() => setTimeout(() => onChoose(id)));
  };
  return (
    <fieldset className="flex w-full flex-col gap-2 sm:w-auto sm:flex-row sm:flex-wrap noscript:hidden">
      <legend className="sr-only">Show projects of one kind</legend>
      {filters.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === pressed}
          onClick={() => choose(id)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-edge border border-control px-4 text-ui hover:border-ink aria-pressed:border-pond aria-pressed:bg-pond aria-pressed:font-semibold aria-pressed:text-on-pond"
        >
          {label}
          <span className="figures text-small">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
