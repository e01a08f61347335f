import { business, telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Waterline } from "#ui/waterline.tsx";

/** For anything else that went wrong: no details, and somebody to call. */
export function ErrorView() {
  return (
    <article className="shell pt-10 md:pt-16">
      <title>{`Something went wrong | ${business.shortName}`}</title>
      <meta name="robots" content="noindex" />
      <Waterline />
      <h1 className="type-display pt-6">Something went wrong</h1>
      <p className="measure mt-6 text-lead text-slate">
        The page did not come up, and the fault is ours. Load it once more; if that does not help,
        call us and we will sort it out on the phone.
      </p>
      <WaysOn />
    </article>
  );
}

export function WaysOn() {
  const { phones } = useSite();
  return (
    <div className="mt-10 flex flex-wrap gap-4">
      <ButtonLink to="/products">See All Products</ButtonLink>
      <ButtonLink to="/" variant="quiet">
        Home
      </ButtonLink>
      <ButtonAnchor href={telephoneLink(phones.main)} variant="quiet" className="figures">
        Call {phones.main}
      </ButtonAnchor>
    </div>
  );
}
