import { pickupSentences } from "#features/orders/pickup.ts";
import { useSite } from "#features/site/use-site.ts";

interface PickupChoiceProps {
  isPickup: boolean;
  onChange: (isPickup: boolean) => void;
}

/** Instead of an address. */
export function PickupChoice({ isPickup, onChange }: PickupChoiceProps) {
  const { pickupHours } = useSite();
  return (
    <div className="sm:col-span-6">
      <label className="flex min-h-11 items-center gap-3 text-ui font-semibold">
        <input
          type="checkbox"
          name="pickup"
          checked={isPickup}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="size-5 shrink-0 accent-pond"
        />
        I will pick it up at the yard
      </label>
      {isPickup && (
        <div className="mt-2 border-l-4 border-line pl-4 text-small">
          {pickupSentences(pickupHours).map((sentence) => (
            <p key={sentence} className="mt-1">
              {sentence}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
