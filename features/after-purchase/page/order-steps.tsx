import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { dayOf, type OrderPage, type OrderStep } from "../order-page.ts";

const said: Record<OrderStep["state"], string> = {
  behind: "done",
  now: "this is where it is now",
  "to come": "still to come",
};

/** From the purchase to the customer's yard: what is behind, where it is, what comes next. */
export function OrderSteps({ order: { steps, tracking } }: { order: OrderPage }) {
  return (
    <section
      aria-labelledby="steps-title"
      className="submerged p-6 md:p-10 print:border print:border-rule"
    >
      <h2 id="steps-title" className="type-heading">
        Where it is
      </h2>
      {tracking && (
        <p className="mt-3">
          {tracking.address === null ? (
            <span className="figures break-words">{tracking.text}</span>
          ) : (
            <a
              href={tracking.address}
              rel="noreferrer"
              className="link figures inline-flex min-h-11 items-center break-words"
            >
              Track {tracking.text}
            </a>
          )}
        </p>
      )}
      <ol className="mt-6 border-b border-rule">
        {steps.map((step) => (
          <Step key={step.status} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { title, at, state, sentence, status } }: { step: OrderStep }) {
  const isReached = state !== "to come";
  const isEnd = status === "cancelled";
  return (
    <li
      className="flex gap-4 border-t border-rule py-4"
      aria-current={state === "now" ? "step" : undefined}
    >
      <span
        className={classNames(
          "mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border",
          isReached && !isEnd ? "border-pond bg-pond text-on-pond" : "border-control",
        )}
      >
        {isReached && <Icon name={isEnd ? "close" : "check"} className="size-4" />}
      </span>
      <div className="min-w-0 grow">
        <p className={state === "now" ? "text-lead font-semibold" : isReached ? "" : "text-slate"}>
          {title}
          <span className="sr-only"> ({said[state]})</span>
        </p>
        {at !== null && <p className="text-ui text-slate">{dayOf(at)}</p>}
        {sentence && <p className="measure mt-1 text-ui">{sentence}</p>}
      </div>
    </li>
  );
}
