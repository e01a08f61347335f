import { business } from "#content/business.ts";
import { promises } from "#content/promises.ts";
import { KeptCartOffer } from "#features/cart/kept/kept-cart-offer.tsx";
import type { Picture } from "#platform/picture.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { HalfSubmerged } from "../parts/half-submerged.tsx";
import { LivingWater } from "../water/living-water.tsx";

export function Hero({ picture }: { picture: Picture }) {
  return (
    <HalfSubmerged
      title={business.tagline}
      picture={picture}
      full
      over={<KeptCartOffer />}
      water={<LivingWater />}
    >
      <p className="measure text-lead">
        {business.name} designs, builds and looks after water gardens in {business.address.city},
        Ohio, and the towns along Lake Erie around it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/contact" variant="koi" className="max-sm:w-full">
          Get Free Consultation
        </ButtonLink>
        <ButtonLink to="/gallery" variant="quiet" className="max-sm:w-full">
          View Our Work
        </ButtonLink>
      </div>
      <div className="mt-6 flex items-center justify-between gap-6 text-small text-slate lg:mt-4">
        <p>{promises.quote}</p>
        <ScrollDown />
      </div>
    </HalfSubmerged>
  );
}

function ScrollDown() {
  return (
    <Link
      to="/#years"
      aria-label="Scroll down"
      data-tooltip="Scroll down"
      className="flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-edge border border-control text-ink hover:border-ink lg:absolute lg:bottom-0 lg:right-0 lg:border-b-0 lg:border-r-0"
    >
      <Icon name="down" className="size-6" />
    </Link>
  );
}
