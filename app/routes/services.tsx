import { business, telephoneLink } from "#content/business.ts";
import { fittedPages, planner, pumpTable } from "#content/goes-with.ts";
import { promises } from "#content/promises.ts";
import { additionalServices, services } from "#content/services.ts";
import { useSite } from "#features/site/use-site.ts";
import { atSentenceStart, countWord } from "#platform/text/count-word.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import { servicesData } from "../business-data.ts";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { Closing } from "../parts/closing.tsx";
import { HalfSubmerged } from "../parts/half-submerged.tsx";
import { ServiceAreas } from "../parts/service-areas.tsx";
import { ServiceSpread } from "../parts/service-spread.tsx";
import { findPicture, shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/services";

export function loader() {
  return {
    hero: findPicture("fall-stream-drops"),
    shareImage: shareImage("og-card"),
    services: services.map((service) => ({ ...service, picture: findPicture(service.picture) })),
    additionalServices,
    area: `${atSentenceStart(countWord(business.serviceAreas.length))} towns between the lake and the Rocky River, and the communities around them.`,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Pond design, installation and repair",
    description: `Pond and waterfall design, installation, maintenance and repair in ${business.address.city} and the towns around it. ${promises.build}`,
    path: "/services",
    publicUrl: publicUrlOf(matches),
    image: loaderData.shareImage,
  });
}

export default function Services({ loaderData, matches }: Route.ComponentProps) {
  const { phones } = useSite();
  const shown = [...loaderData.services, ...loaderData.additionalServices];
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR
            ? servicesData(
                shown.map((service) => ({
                  ...service,
                  isAlwaysOpen: "note" in service && service.note === promises.atAnyHour,
                })),
                publicUrlOf(matches),
              )
            : null
        }
      />
      <HalfSubmerged title="We build it, and we keep it running" picture={loaderData.hero} isDrawn>
        <p className="measure text-lead">
          One crew for the dig, the stone, the plumbing and the years after. {promises.build}{" "}
          {promises.quote}
        </p>
      </HalfSubmerged>
      <Section id="work" title="What we do" intro="In the ground, and in every season after.">
        <div className="grid gap-y-16 md:gap-y-26">
          {loaderData.services.map((service, index) => (
            <ServiceSpread key={service.id} service={service} plateFirst={index % 2 === 0} />
          ))}
        </div>
      </Section>
      <Section
        id="fitted"
        title="Parts we fit"
        intro="Sized, supplied and put in by the same crew. What is on the shelf is priced there, too."
      >
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-6">
          {[...fittedPages, pumpTable, planner].map(({ to, label }) => (
            <li key={to} className="border-b border-rule">
              <Link
                to={to}
                className="flex min-h-14 items-center justify-between text-lead hover:underline"
              >
                {label}
                <Icon name="right" className="size-5 shrink-0 text-pond" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="more-services"
        title="Also from our van"
        intro="Single visits, with or without a pond we built."
      >
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
          {loaderData.additionalServices.map(({ id, title, description, note }) => (
            <li key={id} id={id} className="border-t border-line pt-4">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="type-heading">{title}</span>
                {note && <span className="text-ui font-semibold text-pond">{note}</span>}
              </h3>
              <p className="measure mt-3 text-slate">{description}</p>
              {note && (
                <p className="mt-2">
                  <a
                    href={telephoneLink(phones.main)}
                    className="link figures inline-flex min-h-11 items-center font-semibold"
                  >
                    Call {phones.main}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="service-area" title="Service area" intro={loaderData.area}>
        <ServiceAreas />
      </Section>
      <Closing
        title="Have a spot in mind?"
        text={`Tell us how long, how wide and how far from an outlet. ${promises.quote}`}
      >
        <ButtonLink to="/contact" variant="koi" className="max-sm:w-full">
          Get Free Consultation
        </ButtonLink>
        <ButtonLink to="/gallery" variant="quiet" className="max-sm:w-full">
          View Our Work
        </ButtonLink>
      </Closing>
    </>
  );
}
