import { credentials, story, values } from "#content/about.ts";
import { business } from "#content/business.ts";
import { promises } from "#content/promises.ts";
import { ConsultationForm } from "#features/consultations/consultation-form.tsx";
import { Section } from "#ui/section.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { BusinessJsonLd } from "../parts/business-json-ld.tsx";
import { ContactLines } from "../parts/contact-lines.tsx";
import { HalfSubmerged } from "../parts/half-submerged.tsx";
import { ServiceAreas } from "../parts/service-areas.tsx";
import { findPicture, shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    openDays: await context.get(pageServices).site.openDays(),
    hero: findPicture("about-stone-yard"),
    shareImage: shareImage("og-card"),
    story,
    values,
    credentials,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: `About us: ponds and stone since ${business.founded}`,
    description: `${business.name} has built and looked after ponds, falls and fountains around ${business.address.city}, Ohio, since ${business.founded}. Who we are and how we work.`,
    path: "/about",
    publicUrl: publicUrlOf(matches),
    image: loaderData.shareImage,
  });
}

export default function About({ loaderData, matches }: Route.ComponentProps) {
  const [opening, ...rest] = loaderData.story;
  return (
    <>
      <BusinessJsonLd
        publicUrl={publicUrlOf(matches)}
        openDays={loaderData.openDays}
        image={loaderData.shareImage}
      />
      <HalfSubmerged title="A crew that works with water" picture={loaderData.hero}>
        <p className="measure text-lead">
          A stone yard and a shop floor on lake clay, in {business.address.city}, Ohio.{" "}
          {promises.years}
        </p>
      </HalfSubmerged>
      <Section id="story" title="Our story">
        <div className="columns-12 gap-y-6">
          <p className="col-span-12 text-subheading leading-snug md:col-span-5 md:pr-6">
            {opening}
          </p>
          <div className="measure col-span-12 grid gap-4 md:col-span-7">
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
      <Section id="values" title="What we hold to">
        <dl className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
          {loaderData.values.map(({ title, description }) => (
            <div key={title} className="border-t border-line pt-4">
              <dt className="type-heading">{title}</dt>
              <dd className="measure mt-3 text-slate">{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="credentials" title="Credentials" intro="Ask, and we bring the papers along.">
        <dl className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {loaderData.credentials.map(({ title, description }) => (
            <div key={title} className="border-t border-line pt-3">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-ui text-slate">{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="communities" title="Communities served">
        <ServiceAreas />
      </Section>
      <Section
        id="consultation"
        title="Get Free Consultation"
        intro={`Tell us about the yard. ${promises.quote}`}
      >
        <div className="columns-12 gap-y-10">
          <div className="col-span-12 md:col-span-5 md:pr-6">
            <ContactLines />
          </div>
          <div className="col-span-12 md:col-span-7">
            <ConsultationForm />
          </div>
        </div>
      </Section>
    </>
  );
}
