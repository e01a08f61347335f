import type { Picture as PictureData } from "#platform/picture.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";

interface ServiceSummary {
  id: string;
  title: string;
  description: string;
  features: readonly string[];
  picture: PictureData;
  button: string;
}

export function ServicesSection({ services }: { services: readonly ServiceSummary[] }) {
  return (
    <Section
      id="services"
      title="Professional Services"
      intro="Two kinds of work, one crew: we build it, and we keep it running."
    >
      <div className="grid gap-y-16 md:gap-y-26">
        {services.map((service, index) => (
          <ServiceSpread key={service.id} service={service} plateFirst={index % 2 === 0} />
        ))}
      </div>
    </Section>
  );
}

function ServiceSpread({ service, plateFirst }: { service: ServiceSummary; plateFirst: boolean }) {
  return (
    <article className="columns-12 items-end gap-y-6">
      <Picture
        picture={service.picture}
        sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 100vw"
        className={classNames(
          "col-span-12 aspect-[3/2] md:col-span-7",
          !plateFirst && "md:order-last",
        )}
      />
      <div className={classNames("col-span-12 md:col-span-5", plateFirst ? "md:pl-6" : "md:pr-6")}>
        <h3 className="type-heading">{service.title}</h3>
        <p className="measure mt-4">{service.description}</p>
        <ul className="mt-6 border-t border-rule text-ui">
          {service.features.map((feature) => (
            <li key={feature} className="border-b border-rule py-2">
              {feature}
            </li>
          ))}
        </ul>
        <ButtonLink
          to="/contact"
          variant="koi"
          className="mt-6"
          aria-label={`${service.button}: ${service.title}`}
        >
          {service.button}
        </ButtonLink>
      </div>
    </article>
  );
}
