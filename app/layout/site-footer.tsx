import {
  addressLine,
  business,
  phoneUses,
  promisedEverywhere,
  telephoneLink,
} from "#content/business.ts";
import { HoursLines } from "#features/site/hours-lines.tsx";
import { useSite } from "#features/site/use-site.ts";
import { Heron } from "#ui/heron.tsx";
import { Link } from "#ui/link.tsx";
import { LevelMark } from "#ui/waterline.tsx";
import { footerLinks } from "./navigation.ts";

const phoneLines = ["main", "support", "fountains"] as const;

interface SiteFooterProps {
  services: readonly string[] | undefined;
}

/** Below the waterline, like the lower half of the first screen. */
export function SiteFooter({ services = [] }: SiteFooterProps) {
  const { phones } = useSite();
  return (
    <footer className="mt-16 md:mt-26">
      <div className="shell standing-heron" aria-hidden="true">
        <Heron className="-mb-[1.17rem] ml-auto h-24 text-line" />
      </div>
      <div className="submerged border-t border-line">
        <div className="shell grid gap-10 py-10 md:grid-cols-12 md:gap-6 md:py-16">
          <section className="md:col-span-5 md:pr-10">
            <h2 className="type-heading">{business.name}</h2>
            <p className="mt-4 measure text-ui text-slate">
              {business.tagline}. One crew and one yard in {business.address.city}, Ohio.{" "}
              {promisedEverywhere.years}
            </p>
            <p className="mt-4 text-ui text-slate">{promisedEverywhere.quote}</p>
          </section>
          <section className="md:col-span-3">
            <h2 className="text-lead font-semibold">Services</h2>
            <ul className="mt-2">
              {services.map((title) => (
                <li key={title}>
                  <FooterLink to="/services">{title}</FooterLink>
                </li>
              ))}
            </ul>
          </section>
          <section className="md:col-span-4">
            <h2 className="text-lead font-semibold">Contact</h2>
            <address className="mt-2 text-ui not-italic text-slate">
              <p className="text-balance py-2">{addressLine(business)}</p>
              {phoneLines.map((line) => (
                <p
                  key={line}
                  className="pb-2 sm:flex sm:flex-wrap sm:items-center sm:gap-x-3 lg:pb-0"
                >
                  <a
                    href={telephoneLink(phones[line])}
                    className="figures inline-flex min-h-11 items-center whitespace-nowrap text-ink hover:underline"
                  >
                    {phones[line]}
                  </a>
                  <span className="block text-small">{phoneUses[line]}</span>
                </p>
              ))}
              <p>
                <a
                  href={`mailto:${business.email}`}
                  className="inline-flex min-h-11 items-center text-ink hover:underline"
                >
                  {business.email}
                </a>
              </p>
              <p className="py-2">
                <HoursLines />
              </p>
              <p className="py-2">{promisedEverywhere.emergency}</p>
            </address>
          </section>
        </div>
        <div className="shell pb-24 md:pb-10" data-print="none">
          <nav
            id="site-menu"
            aria-label="Footer"
            className="flex flex-col gap-x-6 border-t border-rule pt-4 md:flex-row md:items-center"
          >
            <LevelMark className="hidden size-6 text-sky md:block" />
            <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-4 md:flex md:flex-wrap">
              {footerLinks.map(({ to, label }) => (
                <li key={to}>
                  <FooterLink to={to}>{label}</FooterLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center text-ui text-slate hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
