import { classNames } from "#ui/class-names.ts";

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

/** Toggle buttons; without JavaScript they could do nothing, so they are not there. */
export function FilterRow({ filters, chosen, onChoose }: FilterRowProps) {
  return (
    <fieldset className="flex w-full flex-col gap-2 sm:w-auto sm:flex-row sm:flex-wrap noscript:hidden">
      <legend className="sr-only">Show projects of one kind</legend>
      {filters.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classNames(
            "flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-edge border px-4 text-ui",
            id === chosen
              ? "border-pond bg-pond font-semibold text-on-pond"
              : "border-control hover:border-ink",
          )}
        >
          {label}
          <span className="figures text-small">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
