import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";

const pageSize = 25;

/** So many at a time, and more when asked for. */
export function PagedList<T>({
  items,
  render,
}: {
  items: readonly T[];
  render: (item: T) => ReactNode;
}) {
  const [shown, setShown] = useState(pageSize);
  const left = items.length - shown;
  return (
    <>
      <ul className="mt-2 divide-y divide-rule">
        {items.slice(0, shown).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it came and never rearranged
          <li key={index} className="py-3">
            {render(item)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2"
          onClick={() => setShown(shown + pageSize * 4)}
        >
          {`Show more (${left.toLocaleString("en-US")} left)`}
        </Button>
      )}
    </>
  );
}
