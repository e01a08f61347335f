import type { VariantFacts } from "#features/catalogue/specifications/facts.ts";
import type { Cents } from "#platform/money.ts";
import { readNumber } from "../plan-address.ts";
import { gallonsInStone, reservoirGallons, streamGallons } from "../rules/water-rules.ts";
import { whole } from "../say.ts";
import { useDoorFields } from "./door-fields.tsx";

export interface BoxSize {
  sku: string;
  name: string;
  gallons: number;
}

/** Boxes that say how much water they hold. */
export function boxSizes(variants: readonly VariantFacts[]): BoxSize[] {
  return variants.flatMap(({ sku, name, facts }) => {
    const gallons = facts.volume?.amounts[0]?.most;
    return gallons ? [{ sku, name, gallons }] : [];
  });
}

interface Counted {
  box: BoxSize;
  count: number;
}

/** So many of the size that holds it for the least money; of two that cost the same, fewer. */
export function boxesFor(
  boxes: readonly BoxSize[],
  gallons: number,
  priceOf: (sku: string) => Cents,
): Counted | undefined {
  const cost = ({ box, count }: Counted) => priceOf(box.sku) * count;
  return boxes
    .map((box) => ({ box, count: Math.ceil(gallons / box.gallons) }))
    .sort((one, other) => cost(one) - cost(other) || one.count - other.count)[0];
}

const fields = (
  [
    ["stream", "Stream or fall, length"],
    ["bed", "Its width"],
  ] as const
).map(([name, label]) => ({ name, label, read: (text: string) => readNumber(name, text) }));

interface ReservoirDoorProps {
  boxes: readonly BoxSize[];
  priceOf: (sku: string) => Cents;
  onFit: (sku: string | undefined) => void;
}

/** A fall without a pond: how much water it needs below it, and how many boxes hold that. */
export function ReservoirDoor({ boxes, priceOf, onFit }: ReservoirDoorProps) {
  const reservoir = ([length = 0, width = 0]: readonly number[]) => {
    const running = streamGallons(length, width);
    const wanted = reservoirGallons(running);
    return { running, wanted, boxes: boxesFor(boxes, wanted, priceOf) };
  };
  const door = useDoorFields(fields, (numbers) =>
    onFit(numbers && reservoir(numbers).boxes?.box.sku),
  );
  const found = door.numbers && reservoir(door.numbers);
  return (
    <section
      aria-labelledby="reservoir-door"
      data-print="none"
      className="mb-8 border-y border-line py-4"
    >
      <h3 id="reservoir-door" className="text-lead font-semibold">
        How many for a fall without a pond?
      </h3>
      <p className="measure text-ui text-slate">
        Water that runs stands {whole(3)} in deep. The reservoir below holds twice that, so that the
        pump never runs dry: 20 x 3 ft of stream are {whole(streamGallons(20, 3))} gal, the
        reservoir {whole(reservoirGallons(streamGallons(20, 3)))}.
      </p>
      {door.inputs("mt-2 grid max-w-md grid-cols-2 items-end gap-4 noscript:hidden")}
      <p role="status" className="mt-3 min-h-6 text-ui noscript:hidden">
        {found?.boxes && (
          <>
            {whole(found.running)} gal run, the reservoir takes {whole(found.wanted)}:{" "}
            <strong>
              {found.boxes.count} × {found.boxes.box.name}
            </strong>
            . In stone alone, a pit of {whole(found.wanted / gallonsInStone(1, 1, 1))} cu ft.
          </>
        )}
      </p>
    </section>
  );
}
