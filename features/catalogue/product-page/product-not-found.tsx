import { business, telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Waterline } from "#ui/waterline.tsx";

/** When there is no such product, or it could not be read: then it may be tried again. */
export function ProductNotFound({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { phones } = useSite();
  return (
    <article className="shell pt-10 md:pt-16">
      <title>{`Product not found | ${business.shortName}`}</title>
      <meta name="robots" content="noindex" />
      <Waterline />
      <div className="columns-12 pt-6">
        <div className="col-span-12 md:col-span-8">
          <h1 className="type-display">Product not found</h1>
          <p className="measure mt-6 text-lead text-slate">
            We do not carry it under this address, or it could not be loaded just now. The part
            number is enough: call, and we will find it or what has taken its place.
          </p>
          <div className="mt-10 flex flex-wrap gap-4">
            {onRetry && <Button onClick={onRetry}>Try again</Button>}
            <ButtonLink to="/products" variant={onRetry ? "quiet" : "pond"}>
              See All Products
            </ButtonLink>
            <ButtonAnchor href={telephoneLink(phones.support)} variant="quiet" className="figures">
              Call {phones.support}
            </ButtonAnchor>
          </div>
        </div>
      </div>
    </article>
  );
}
