import { telephoneLink } from "#content/business.ts";
import { tripleSetPrices } from "#content/fountain-prices.ts";
import { useSite } from "#features/site/use-site.ts";
import { formatMoney, parseDollars } from "#platform/money.ts";

/**
 * Fountains and vases are made to order: what the choice is, what a set of three costs, whom to
 * call.
 */
export function FountainNote() {
  const { phones } = useSite();
  return (
    <div className="grid gap-2 text-ui">
      <p>A wide variety of colors and styles available</p>
      <p className="text-slate">
        Triple sets <span className="figures font-semibold text-ink">{tripleSetRange()}</span>
      </p>
      <p>
        <a
          href={telephoneLink(phones.fountains)}
          className="link figures inline-flex min-h-11 items-center font-semibold"
        >
          Call {phones.fountains}
        </a>
      </p>
    </div>
  );
}

function tripleSetRange(): string {
  return [tripleSetPrices.lowest, tripleSetPrices.highest]
    .map(parseDollars)
    .flatMap((price) => (price === null ? [] : [formatMoney(price)]))
    .join("-");
}
