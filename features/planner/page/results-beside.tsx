import type { Shelf } from "../parts/shelf.ts";
import { titleOf } from "../parts/shelf.ts";
import { sidesText, toTen } from "../say.ts";
import { useAlive } from "../use-alive.ts";
import { costText, withoutSum } from "./summary.tsx";
import type { Reckoned } from "./use-planner.ts";

/**
 * Beside the fields, and in sight while somebody types. Read out elsewhere (summary.tsx), so that
 * nothing is heard twice.
 */
export function ResultsBeside({ reckoned, shelf }: { reckoned: Reckoned; shelf: Shelf }) {
  const isAlive = useAlive();
  const { figures, choice, warnings } = reckoned;
  const without = withoutSum(reckoned);
  const rows = [
    ["Water", `${toTen(figures.gallons)} gal`],
    ["Liner", sidesText(figures.liner)],
    ["Flow wanted", `${toTen(figures.wantedGph)} GPH`],
    ["Pump", choice.pump ? titleOf(shelf, choice.pump.part) : "none on our shelf"],
    ["Parts", `${costText(reckoned)}${without && `, ${without}`}`],
  ];
  // Without scripts nothing follows while somebody types.
  if (!isAlive) return null;
  return (
    <div
      aria-hidden="true"
      data-results=""
      // Below the header, as low as it is once somebody has scrolled.
      className="sticky top-16 border-y border-line py-2 max-lg:hidden"
    >
      <dl className="figures text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-slate">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.map(({ at, say }) => (
        <p key={at} className="border-l-4 border-error py-1 pl-2 text-small">
          {say}
        </p>
      ))}
    </div>
  );
}
