import { useEffect, useRef } from "react";

/** What is not as the visitor saw it: each item by name, with both prices. */
export function CartChangesPanel({
  changes,
  title = "Please look at your cart again. Nothing has been charged.",
}: {
  changes: readonly string[];
  title?: string | undefined;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes.length > 0) panel.current?.focus();
  }, [changes]);
  if (changes.length === 0) return null;
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="mb-6 border-l-4 border-koi bg-sheet px-5 py-4"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 text-ui">
        {changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
