import type { ReactNode } from "react";
import type { Policy } from "#content/policies.ts";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";

interface PolicyViewProps {
  policy: Policy;
  /** What can be said in figures, before the wording. */
  children?: ReactNode;
}

/** A policy: its index on the page side, the wording on the plate side. */
export function PolicyView({ policy, children }: PolicyViewProps) {
  return (
    <article className="shell pt-10 md:pt-16">
      <Waterline />
      <div className="columns-12 items-end gap-y-6 pb-10 pt-2">
        <h1 className="type-display col-span-12 text-[clamp(2.75rem,1.5rem+3vw,4rem)] md:col-span-5">
          {policy.title}
        </h1>
        <p className="measure col-span-12 text-lead text-slate md:col-span-7">{policy.intro}</p>
      </div>
      {children}
      <div className="columns-12 gap-y-10">
        <nav
          aria-label="On this page"
          className="col-span-12 self-start md:sticky md:top-[calc(var(--header-height)_+_1.5rem)] md:col-span-4"
          data-print="none"
        >
          <ol className="border-t border-rule">
            {policy.sections.map(({ title }) => (
              <li key={title} className="border-b border-rule">
                <Link
                  to={`#${anchorOf(title)}`}
                  className="flex min-h-11 items-center text-ui hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ol>
          <p className="mt-4 text-small text-slate">
            Last changed on <time dateTime={policy.updated}>{longDate(policy.updated)}</time>
          </p>
        </nav>
        <div className="col-span-12 grid gap-10 md:col-span-7 md:col-start-6">
          {policy.sections.map(({ title, paragraphs, more }) => (
            <section key={title} id={anchorOf(title)} aria-labelledby={`${anchorOf(title)}-title`}>
              <h2 id={`${anchorOf(title)}-title`} className="type-heading">
                {title}
              </h2>
              <div className="measure mt-4 grid gap-4">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {more && (
                  <p>
                    <Link to={more.to} className="link inline-flex min-h-11 items-center">
                      {more.label}
                    </Link>
                  </p>
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, "-");
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
