import type { ReactNode } from "react";
import type { ChoiceCounts, FilterOffer } from "#features/catalogue/search/search-page.ts";
import { several } from "#features/catalogue/search/search-result.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

interface FilterChoicesProps {
  offer: FilterOffer;
  /** How many there would be with each choice, as counted last; undefined when nobody knows. */
  counted: ChoiceCounts["filters"] | undefined;
  /** Filters that are not to be chosen here. */
  fixed: readonly string[];
}

/** A longer list is folded. */
const mostOpen = 8;

/** Every choice stays where it is while the counts change: nothing moves under a thumb. */
export function FilterChoices({ offer, counted, fixed }: FilterChoicesProps) {
  const countOf = (id: string, value: string) => {
    const filter = counted?.find((one) => one.id === id);
    return counted && (filter?.choices.find((choice) => choice.value === value)?.count ?? 0);
  };
  return (
    <div className="min-h-0 grow overflow-y-auto px-6 py-4">
      <Choices name="Sort by">
        {offer.orders.map(({ value, name, isChosen }) => (
          <Choice key={value} type="radio" name="sort" value={value} isChosen={isChosen}>
            {name}
          </Choice>
        ))}
      </Choices>
      {offer.filters
        .filter(({ id }) => !fixed.includes(id))
        .map(({ id, name, choices }) => (
          <Choices key={id} name={name} isLong={choices.length > mostOpen}>
            {choices.map(({ value, name: choice, isChosen }) => (
              <Choice
                key={value}
                type="checkbox"
                name={`${id}${several}`}
                value={value}
                isChosen={isChosen}
                count={countOf(id, value)}
              >
                {choice}
              </Choice>
            ))}
          </Choices>
        ))}
    </div>
  );
}

interface ChoicesProps {
  name: string;
  /** Folded, so that what comes after it is found. */
  isLong?: boolean;
  children: ReactNode;
}

function Choices({ name, isLong = false, children }: ChoicesProps) {
  const legend = "text-small font-semibold text-slate";
  if (!isLong) {
    return (
      <fieldset className="mb-6 min-w-0">
        <legend className={classNames("mb-1", legend)}>{name}</legend>
        {children}
      </fieldset>
    );
  }
  return (
    <details className="group mb-6 border-y border-rule">
      <summary
        className={classNames("flex min-h-12 cursor-pointer items-center justify-between", legend)}
      >
        {name}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface ChoiceProps {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  isChosen: boolean;
  count?: number | undefined;
  children: string;
}

function Choice({ type, name, value, isChosen, count, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ui hover:underline has-checked:font-semibold">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-pond"
      />
      <span className="grow">{children}</span>
      {count !== undefined && (
        <span className="figures text-small font-normal text-slate">
          {count}
          <span className="sr-only">{count === 1 ? " product" : " products"}</span>
        </span>
      )}
    </label>
  );
}
