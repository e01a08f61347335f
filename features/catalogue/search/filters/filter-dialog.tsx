import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { ChoiceCounts, FilterOffer } from "#features/catalogue/search/search-page.ts";
import { searchPath, several } from "#features/catalogue/search/search-result.ts";
import { Button } from "#ui/button.tsx";
import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { OpensDialog } from "#ui/dialogs/opens-dialog.tsx";
import { PageDialog } from "#ui/dialogs/page-dialog.tsx";
import { Link } from "#ui/link.tsx";
import { FilterChoices } from "./filter-choices.tsx";
import { type Counts, useChoiceCounts } from "./use-choice-counts.ts";

export interface FilterDialogProps {
  offer: FilterOffer;
  /** What holds whatever is chosen, as a query: the words searched for, or the category. */
  fixed: string;
  /** Everything without a filter, when one is chosen. */
  widerAddress?: string | undefined;
  /** How many filters are on. */
  chosen?: number;
  /** How the button looks that opens it. */
  className: string;
}

/** A page has one. */
const id = "filters";

/** Where the results begin, so that whoever has chosen is there. */
const resultsAddress = (query: string) => `${searchPath}${query && `?${query}`}#results`;

/**
 * Several choices, then one press to the results: a form that opens by HTML alone and is sent to
 * the page of results. With scripts, the counts follow each choice.
 */
export function FilterDialog(props: FilterDialogProps) {
  const { offer, fixed, widerAddress, chosen = 0, className } = props;
  const holds = [...new URLSearchParams(fixed)];
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { counts, count, forget } = useChoiceCounts();
  const onInput = () => {
    if (form.current) count(queryOf(form.current));
  };
  // What was chosen before the page came alive is counted too.
  useEffect(() => {
    if (form.current && isChanged(form.current)) count(queryOf(form.current));
  }, [count]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.current) navigate(resultsAddress(queryOf(form.current)));
  };
  /** What was chosen and not sent is forgotten with the dialog. */
  const onClosed = () => {
    form.current?.reset();
    forget();
  };

  return (
    <>
      <OpensDialog dialog={id} instead={resultsAddress("sort=closest")} className={className}>
        <svg
          viewBox="0 0 24 24"
          className="size-5 max-sm:hidden"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="M3 7h9M18 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 17h3M12 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
        </svg>
        <span>
          Filter<span className="max-sm:sr-only"> and sort</span>
        </span>
        {chosen > 0 && (
          <span className="figures">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </OpensDialog>
      <PageDialog
        id={id}
        aria-labelledby={`${id}-title`}
        onClosed={onClosed}
        className="fixed inset-y-0 right-0 ml-auto h-dvh max-h-none w-full max-w-md animate-slide-right flex-col bg-ground text-ink shadow-overlay open:flex"
      >
        <form
          ref={form}
          action={resultsAddress("")}
          // NOTE: not onChange, which React leaves out for a box ticked again after a reset.
          onInput={onInput}
          onSubmit={onSubmit}
          className="flex min-h-0 grow flex-col"
        >
          <div className="flex items-center justify-between border-b border-line py-3 pl-6 pr-3">
            <h2 id={`${id}-title`} className="type-heading">
              Filter and sort
            </h2>
            <CloseButton dialog={id} />
          </div>
          {holds.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterChoices
            offer={offer}
            counted={countsShown(counts, offer)}
            fixed={holds.map(([name]) => name)}
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-6 py-3">
            <Button type="submit" variant="pond" className="figures grow">
              {sayCount(counts, offer)}
            </Button>
            {widerAddress && (
              <Link to={widerAddress} className="link inline-flex min-h-11 items-center text-ui">
                Clear all filters
              </Link>
            )}
          </div>
        </form>
      </PageDialog>
    </>
  );
}

function countsShown(counts: Counts, offer: FilterOffer): ChoiceCounts["filters"] | undefined {
  if (counts === "unknown") return undefined;
  return counts === "none" || counts === "soon" ? offer.filters : counts.filters;
}

function sayCount(counts: Counts, offer: FilterOffer): string {
  if (counts === "soon" || counts === "unknown") return "Show products";
  const { count } = counts === "none" ? offer : counts;
  return count === 1 ? "Show 1 product" : `Show ${count} products`;
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll("input")].some(
    (input) => input.checked !== input.defaultChecked || input.value !== input.defaultValue,
  );
}

/** As the page of results writes its own address: several of a filter with commas between. */
function queryOf(form: HTMLFormElement): string {
  const said = new Map<string, string[]>();
  for (const [field, value] of new FormData(form)) {
    const name = field.replace(several, "");
    if (value !== "") said.set(name, [...(said.get(name) ?? []), String(value)]);
  }
  const query = new URLSearchParams([...said].map(([name, values]) => [name, values.join(",")]));
  return String(query).replaceAll("%2C", ",");
}
