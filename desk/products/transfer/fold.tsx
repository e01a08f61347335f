import type { ReactNode } from "react";
import { PagedList } from "./paged-list.tsx";

interface FoldProps<T> {
  title: string;
  items: readonly T[];
  /** How many there are, when not all of them are listed. */
  count?: number;
  render: (item: T) => ReactNode;
}

/** A few are shown at once, many when unfolded. */
export function Fold<T>({ title, items, count = items.length, render }: FoldProps<T>) {
  if (items.length === 0) return null;
  return (
    <details open={items.length <= 5} className="border-b border-rule">
      <summary className="cursor-pointer py-3 font-semibold">
        {title} <span className="figures text-slate">{count.toLocaleString("en-US")}</span>
      </summary>
      <div className="pb-4">
        <PagedList items={items} render={render} />
        {count > items.length && (
          <p className="mt-3 text-ui text-slate">
            {`The first ${items.length.toLocaleString("en-US")} are listed.`}
          </p>
        )}
      </div>
    </details>
  );
}
