import { useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { Discount } from "./use-discount.ts";

/** Where a code is typed. Not a form of its own: it stands beside others. */
export function DiscountField({ discount }: { discount: Discount }) {
  const { code, shown, refusal, isFailed, use, retry } = discount;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const apply = () => {
    const typed = input.current?.value.trim() ?? "";
    // Pressed once more it is asked once more: the reason may be gone.
    if (typed !== "" && typed === code) retry();
    else if (typed !== "") use(typed);
    else input.current?.focus();
  };
  const take = () => {
    use("");
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <div>
      {shown ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-ui">
          <span className="min-w-0 break-words">
            Discount code <strong className="font-semibold">{shown.code}</strong>
          </span>
          <button
            type="button"
            onClick={take}
            aria-label={`Remove the code ${shown.code}`}
            className="link min-h-11 cursor-pointer"
          >
            Remove
          </button>
        </p>
      ) : (
        <>
          <label htmlFor={id} className="mb-2 block text-ui font-semibold">
            Discount code <span className="font-normal text-slate">(optional)</span>
          </label>
          <div className="flex gap-2">
            <input
              // What was refused stays to be corrected.
              key={code}
              ref={input}
              id={id}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              defaultValue={code}
              aria-invalid={refusal ? true : undefined}
              aria-describedby={refusal ? `${id}-error` : undefined}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // The form around it is not sent yet.
                event.preventDefault();
                apply();
              }}
              className={`figures min-h-12 min-w-0 grow rounded-edge border bg-sheet px-3 text-ui ${refusal ? "border-error" : "border-control"}`}
            />
            <Button variant="quiet" onClick={apply}>
              Use code
            </Button>
          </div>
        </>
      )}
      <div aria-live="polite">
        {refusal && (
          <p id={`${id}-error`} className="mt-2 text-small font-semibold text-error">
            {refusal}
          </p>
        )}
        {isFailed && (
          <p className="mt-2 text-small">
            The code could not be checked.{" "}
            <Button size="small" variant="quiet" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
      </div>
      {refusal && (
        <button type="button" onClick={take} className="link min-h-11 cursor-pointer text-small">
          Go on without a code
        </button>
      )}
    </div>
  );
}
