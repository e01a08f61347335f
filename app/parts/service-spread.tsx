import type { Service } from "#content/services.ts";
import type { Picture as PictureData } from "#platform/picture.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";

export type ShownService = Omit<Service, "picture"> & { picture: PictureData };

/** Plate and page; which comes first takes turns down the page. */
export function ServiceSpread({
  service,
  plateFirst,
}: {
  service: ShownService;
  plateFirst: boolean;
}) {
  return (
    <article id={service.id} className="columns-12 items-start gap-y-6">
      <Picture
        picture={service.picture}
        sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 91vw"
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
