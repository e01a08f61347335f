import { Link } from "#ui/link.tsx";
import type { Plan } from "../plan.ts";
import { planAddress } from "../plan-address.ts";
import type { Warning } from "../warnings.ts";

interface WarningListProps {
  warnings: readonly Warning[];
  /** Where somebody can be asked about this plan. */
  askAddress: string;
  onTake: (plan: Plan) => void;
}

/** What does not fit, and the ways out: links, so that they work without a script as well. */
export function WarningList({ warnings, askAddress, onTake }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="What does not fit" className="grid gap-3">
      {warnings.map(({ at, say, ways }) => (
        <li key={at} className="border-l-4 border-error bg-sheet px-4 py-2">
          <p className="text-ui">{say}</p>
          <p className="flex flex-wrap gap-x-6" data-print="none">
            {ways.map(({ label, plan }) => (
              <Link
                key={label}
                to={planAddress(plan)}
                notAhead
                preventScrollReset
                onClick={(event) => {
                  event.preventDefault();
                  onTake(plan);
                }}
                className="link inline-flex min-h-11 items-center text-ui font-semibold"
              >
                {label}
              </Link>
            ))}
            <Link
              to={askAddress}
              notAhead
              className="link inline-flex min-h-11 items-center text-ui"
            >
              Ask us
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
