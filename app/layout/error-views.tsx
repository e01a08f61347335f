import { business, telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";

export interface CategoryLink {
  name: string;
  to: string;
}

/** '404 Page Not Found', with ways on. */
export function NotFoundView({ categories = [] }: { categories?: readonly CategoryLink[] }) {
  return (
    <article className="shell pt-10 md:pt-16">
      <title>{`404 Page Not Found | ${business.shortName}`}</title>
      <meta name="robots" content="noindex" />
      <Waterline />
      <div className="columns-12 gap-y-10 pt-6">
        <div className="col-span-12 md:col-span-7 md:pr-10">
          <h1 className="type-display">404 Page Not Found</h1>
          <p className="measure mt-6 text-lead text-slate">
            Nothing stands at this address. The page may have moved, or the address may have lost a
            letter on the way.
          </p>
          <WaysOn />
        </div>
        {categories.length > 0 && (
          <nav aria-labelledby="not-found-categories" className="col-span-12 md:col-span-5">
            <h2 id="not-found-categories" className="type-heading">
              Product categories
            </h2>
            <ul className="mt-4 border-t border-rule columns-2 gap-6">
              {categories.map(({ name, to }) => (
                <li key={to} className="break-inside-avoid border-b border-rule">
                  <Link to={to} className="flex min-h-11 items-center text-ui hover:underline">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </article>
  );
}

/** For anything else that went wrong: no details, and somebody to call. */
export function TroubleView() {
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

function WaysOn() {
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
