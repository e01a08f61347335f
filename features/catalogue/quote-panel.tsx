import { promises } from "#content/business.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FountainNote } from "./fountain-note.tsx";
import type { Product } from "./product.ts";
import { quoteFor } from "./quote-request.ts";

/** In place of prices, for what is made to order. */
export function QuotePanel({ product }: { product: Product }) {
  return (
    <section aria-labelledby="quote-title" className="submerged mt-6 p-6">
      <h2 id="quote-title" className="type-heading">
        Request Free Quote
      </h2>
      <p className="mb-4 mt-3 text-ui text-slate">
        Usual sizes: {product.variants.map(({ name }) => name).join(", ")}. Say where it will stand
        and we answer with a price. {promises.quote}
      </p>
      <FountainNote />
      <ButtonLink
        to="/contact"
        state={quoteFor(product.name)}
        variant="koi"
        className="mt-3 w-full"
      >
        Request Quote
      </ButtonLink>
    </section>
  );
}
