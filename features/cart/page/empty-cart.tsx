import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";

export function EmptyCart() {
  const { phones } = useSite();
  return (
    <>
      <h2 className="type-title">Your cart is empty</h2>
      <p className="measure mt-4 text-lead text-slate">
        Choose sizes and quantities on a product's page. What you put in stays here, in every tab,
        until you close the browser or keep it by a link.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/products">See All Products</ButtonLink>
        <ButtonAnchor href={telephoneLink(phones.support)} variant="quiet" className="figures">
          Call {phones.support}
        </ButtonAnchor>
      </div>
    </>
  );
}
