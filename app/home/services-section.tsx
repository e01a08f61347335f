import { Section } from "#ui/section.tsx";
import { ServiceSpread, type ShownService } from "../parts/service-spread.tsx";

export function ServicesSection({ services }: { services: readonly ShownService[] }) {
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
