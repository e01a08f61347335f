import { useEffect, useRef } from "react";

/** What is not as the visitor saw it: each item by name, with both prices. */
export function CartNewsPanel({ news }: { news: readonly string[] }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news.length > 0) panel.current?.focus();
  }, [news]);
  if (news.length === 0) return null;
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="mb-6 border-l-4 border-koi bg-sheet px-5 py-4"
    >
      <p className="font-semibold">Please look at your cart again. Nothing has been charged.</p>
      <ul className="mt-2 text-ui">
        {news.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
