import type { VariantFacts } from "#features/catalogue/specifications/facts.ts";
import { Link } from "#ui/link.tsx";
import { startPlan } from "../plan.ts";
import { planAddress } from "../plan-address.ts";
import { covers, type Sides } from "../rules/liner-rules.ts";
import { sidesText } from "../say.ts";
import { useDoorFields } from "./door-fields.tsx";

/** Our own rule: room for the stone around it, and to walk. */
const aroundFt = 2;
const inchesPerFoot = 12;
const mostYardFt = 500;

export interface KitSize extends Sides {
  sku: string;
  name: string;
  depth: number;
}

/** Of kits whose pond has a length and a width. */
export function kitSizes(variants: readonly VariantFacts[]): KitSize[] {
  return variants.flatMap(({ sku, name, facts }) => {
    const side = (role: "length" | "width" | "depth") => {
      const inches = facts.pondSize?.sides.find((one) => one.role === role)?.amounts[0]?.most;
      return inches ? inches / inchesPerFoot : undefined;
    };
    const [length, width, depth] = [side("length"), side("width"), side("depth")];
    return length && width && depth && facts.linerSize ? [{ sku, name, length, width, depth }] : [];
  });
}

export function yardFor({ length, width }: Sides): Sides {
  return { length: length + 2 * aroundFt, width: width + 2 * aroundFt };
}

/** The largest pond that a yard has room for, either way round. */
export function largestIn<Kit extends Sides>(kits: readonly Kit[], yard: Sides): Kit | undefined {
  return kits
    .filter((kit) => covers(yard, yardFor(kit)))
    .sort((one, other) => other.length * other.width - one.length * one.width)[0];
}

function readYard(text: string): number | string {
  const feet = Number(text.replace(",", "."));
  return text !== "" && feet >= 1 && feet <= mostYardFt
    ? feet
    : `Please enter a number from 1 to ${mostYardFt} ft.`;
}

const fields = [
  { name: "yardLength", label: "Yard, one side", read: readYard },
  { name: "yardWidth", label: "The other side", read: readYard },
] as const;

interface KitDoorProps {
  kits: readonly KitSize[];
  onFit: (sku: string | undefined) => void;
}

/** Does it fit my yard? */
export function KitDoor({ kits, onFit }: KitDoorProps) {
  const fitting = ([length = 0, width = 0]: readonly number[]) =>
    largestIn(kits, { length, width });
  const door = useDoorFields(fields, (numbers) => onFit(numbers && fitting(numbers)?.sku));
  const kit = door.numbers && fitting(door.numbers);
  const smallest = kits[0];
  return (
    <section
      aria-labelledby="kit-door"
      data-print="none"
      className="mb-8 border-y border-line py-4"
    >
      <h3 id="kit-door" className="text-lead font-semibold">
        Does it fit my yard?
      </h3>
      {smallest && (
        <p className="measure text-ui text-slate">
          With {aroundFt} ft all round for stone and to walk, a pond of {sidesText(smallest)} takes{" "}
          {sidesText(yardFor(smallest))}.
        </p>
      )}
      {door.inputs("mt-2 grid max-w-md grid-cols-2 items-end gap-4 noscript:hidden")}
      <p role="status" className="mt-3 min-h-6 text-ui noscript:hidden">
        {kit && (
          <>
            Up to the <strong>{kit.name}</strong>: it takes {sidesText(yardFor(kit))}.
          </>
        )}
        {door.numbers &&
          !kit &&
          "None of these: a patio tub, or a fall without a pond, takes less room."}
      </p>
      {kit && (
        <Link
          to={planAddress({ ...startPlan, ...sidesOf(kit), shape: "rectangle" })}
          notAhead
          className="link inline-flex min-h-11 items-center text-ui"
        >
          See it drawn
        </Link>
      )}
    </section>
  );
}

function sidesOf({ length, width, depth }: KitSize) {
  return { length: Math.max(length, width), width: Math.min(length, width), depth };
}
