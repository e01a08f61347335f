import { useId } from "react";
import type { CartLines } from "#features/cart/cart-lines.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Price } from "#ui/price.tsx";
import { AskFreight } from "./ask-freight.tsx";
import type { Delivery } from "./use-delivery.ts";
import { ZipForm } from "./zip-form.tsx";

interface DeliveryChoiceProps {
  delivery: Delivery;
  lines: CartLines;
  /** Somebody went on without choosing: said here until they have. */
  isMissing?: boolean;
}

/** The choice is brought into view and to the keyboard. */
export function showChoice(): void {
  const choice = document.getElementById(choiceId);
  choice?.focus({ preventScroll: true });
  choice?.scrollIntoView({ block: "center" });
}

const choiceId = "delivery-choice";

/** How it gets to the customer: where to, by which way, and what that costs. */
export function DeliveryChoice({ delivery, lines, isMissing = false }: DeliveryChoiceProps) {
  const { zip, answer, isFailed, chosen, ask, choose, retry } = delivery;
  const { offers = [], refusal = null } = answer ?? {};
  const group = useId();
  const isWrong = refusal?.reason === "zip_unknown";
  const isAsked = isMissing && !chosen;
  return (
    <fieldset
      id={choiceId}
      tabIndex={-1}
      aria-describedby={isAsked ? `${choiceId}-missing` : undefined}
      className={classNames("min-w-0", isAsked && "border-l-4 border-error pl-4")}
    >
      <legend className="type-subheading">How it gets to you</legend>
      {isAsked && (
        <p id={`${choiceId}-missing`} role="alert" className="mt-2 font-semibold text-error">
          {offers.length > 0 ? "Choose how it gets to you." : "Type your ZIP code, then choose."}
        </p>
      )}
      <div className="mt-3 grid gap-4">
        <ZipForm zip={zip} error={isWrong ? refusal.text : undefined} onAsk={ask} />
        {isFailed && (
          <p role="alert" className="text-small">
            The cost could not be worked out.{" "}
            <Button size="small" variant="quiet" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
        {/* What changes when a ZIP code is typed is read out. */}
        <div aria-live="polite" className="grid gap-2">
          {refusal && !isWrong && <p className="text-small">{refusal.text}</p>}
          {offers.map(({ way, name, cost, days }) => (
            <label
              key={way}
              className="flex min-h-12 cursor-pointer items-start gap-3 rounded-edge border border-control bg-sheet px-3 py-2.5 text-ui has-checked:border-pond has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pond"
            >
              <input
                type="radio"
                name={group}
                value={way}
                checked={chosen?.way === way}
                onChange={() => choose(way)}
                className="mt-0.5 size-5 shrink-0 accent-pond"
              />
              <span className="min-w-0 grow break-words">
                <span className="font-semibold">{name}</span>
                {days && <span className="block text-small text-slate">{days}</span>}
              </span>
              <span className="shrink-0">{cost === 0 ? "Free" : <Price amount={cost} />}</span>
            </label>
          ))}
        </div>
        {refusal?.reason === "by_quote" && <AskFreight zip={zip} lines={lines} />}
      </div>
    </fieldset>
  );
}
