import { variantAnchor } from "#features/catalogue/product.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { startPlan } from "../plan.ts";
import { planAddress, planPath, readNumber } from "../plan-address.ts";
import { linerFor, type Sides, smallestCover } from "../rules/liner-rules.ts";
import { sidesText } from "../say.ts";
import { useDoorFields } from "./door-fields.tsx";

interface LinerDoorProps {
  sheets: readonly (Sides & { sku: string; name: string })[];
  onFit: (sku: string | undefined) => void;
}

const fields = (["length", "width", "depth"] as const).map((name) => ({
  name,
  label: { length: "Length", width: "Width", depth: "Depth" }[name],
  read: (text: string) => readNumber(name, text),
}));

/** Three numbers, and the row that fits is marked. Without scripts they lead to the planner. */
export function LinerDoor({ sheets, onFit }: LinerDoorProps) {
  const fitting = (numbers: readonly number[]) => {
    const [length = 0, width = 0, depth = 0] = numbers;
    const wanted = linerFor({ length, width }, depth);
    return { wanted, sheet: smallestCover(sheets, wanted) };
  };
  const door = useDoorFields(fields, (numbers) => onFit(numbers && fitting(numbers).sheet?.sku));
  const found = door.numbers && fitting(door.numbers);
  const [length, width, depth] = door.numbers ?? [];
  const plan =
    length && width && depth
      ? { ...startPlan, shape: "rectangle" as const, length, width, depth }
      : undefined;
  return (
    <section
      aria-labelledby="liner-door"
      data-print="none"
      className="mb-8 border-y border-line py-4"
    >
      <h3 id="liner-door" className="text-lead font-semibold">
        Which one fits your pond?
      </h3>
      <form action={planPath} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        {door.inputs("mt-2 grid max-w-xl grid-cols-3 items-end gap-4")}
        <noscript>
          <Button type="submit" className="mt-4">
            Draw it
          </Button>
        </noscript>
      </form>
      <p role="status" className="mt-3 min-h-6 text-ui">
        {found &&
          (found.sheet ? (
            <>
              It takes {sidesText(found.wanted)}: each side, twice the depth, 1 ft at each edge.{" "}
              <Link to={`#${variantAnchor(found.sheet)}`} className="link font-semibold">
                {found.sheet.name}
              </Link>{" "}
              fits.
            </>
          ) : (
            <>
              It takes {sidesText(found.wanted)}, more than we have on the shelf: it is cut to
              order.
            </>
          ))}
      </p>
      {plan && (
        <Link
          to={planAddress(plan)}
          notAhead
          className="link inline-flex min-h-11 items-center text-ui"
        >
          Draw this pond
        </Link>
      )}
    </section>
  );
}
