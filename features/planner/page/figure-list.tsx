import { memo } from "react";
import { Link } from "#ui/link.tsx";
import type { Explanation } from "../explanations.ts";

/** Each figure opens the sum that it comes from. */
export const FigureList = memo(function FigureList({
  figures,
}: {
  figures: readonly Explanation[];
}) {
  return (
    <ul className="border-b border-rule print:hidden">
      {figures.map(({ id, label, value, formula, source, link }) => (
        <li key={id} className="border-t border-rule">
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
              <span className="text-ui text-slate underline decoration-control decoration-dotted underline-offset-4 group-hover:decoration-solid">
                {label}
              </span>
              <span className="figures text-right text-lead font-semibold">{value}</span>
            </summary>
            <div className="measure figures pb-4 text-small">
              <p>{formula}</p>
              <p className="mt-1 text-slate">{source}</p>
              {link && (
                <Link to={link.to} notAhead className="link inline-flex min-h-11 items-center">
                  {link.label}
                </Link>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
});

/** On paper: as many as fit beside each other, without their sums. */
export function PrintedFigures({ figures }: { figures: readonly Explanation[] }) {
  return (
    <ul className="hidden grid-cols-3 gap-x-6 text-small print:grid">
      {figures.map(({ id, label, value }) => (
        <li key={id} className="flex justify-between gap-2 border-t border-rule py-0.5">
          <span>{label}</span>
          <span className="figures text-right font-semibold">{value}</span>
        </li>
      ))}
    </ul>
  );
}
