import { business } from "#content/business.ts";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { WaysOn } from "./error-views.tsx";

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
            There is no page at this address. It may have moved, or a letter of the address may be
            missing.
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
