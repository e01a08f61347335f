import { business } from "#content/business.ts";
import type { Picture as PictureData } from "#platform/picture.ts";
import { ButtonLink, EnhancedButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { LevelMark } from "#ui/waterline.tsx";

/** A spread of a book, half under water: page and plate share one waterline. */
export function Hero({ picture }: { picture: PictureData }) {
  return (
    <section
      aria-label="Introduction"
      className="spread min-h-[calc(100svh-10.5rem)] grid-rows-[auto_auto_1fr] lg:min-h-[max(35rem,calc(100svh-12.625rem))] lg:grid-rows-[1fr_auto]"
    >
      <h1 className="type-display lg:text-[clamp(2.75rem,5vw,4.25rem)] col-[page] row-start-1 self-end pb-6 pt-8 max-lg:col-[page-start/plate-end] lg:pb-6 lg:pt-8">
        {business.tagline}
      </h1>

      <div className="relative col-[bleed] row-start-2 lg:col-[plate-start/bleed-end] lg:row-span-2 lg:row-start-1">
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 60vw, 100vw"
          priority
          className="aspect-[3/2] w-full md:aspect-[2/1] lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
        />
      </div>

      <div className="submerged relative col-[bleed] row-start-3 grid grid-cols-subgrid lg:row-start-2 lg:col-[bleed-start/page-end]">
        <div className="col-[page-start/plate-end] pb-10 pt-10 lg:col-[page] lg:pb-8 lg:pr-12 lg:pt-8">
          <p className="measure text-lead">
            {business.name} designs, builds and looks after water gardens in {business.address.city}
            , Ohio, and the towns along Lake Erie around it.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/contact" variant="koi" className="max-sm:w-full">
              Get Free Consultation
            </ButtonLink>
            <ButtonLink to="/gallery" variant="quiet" className="max-sm:w-full">
              View Our Work
            </ButtonLink>
          </div>
          <div className="mt-6 flex items-center justify-between gap-6 text-small lg:mt-4 text-slate">
            <p>Free, no-obligation quote within 24 hours.</p>
            <ScrollDown />
          </div>
        </div>
      </div>

      <TintBelow />
    </section>
  );
}

/** The line itself, and the water over the lower part of the plate. */
function TintBelow() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none relative col-[bleed] row-start-2 max-lg:top-[62%] max-lg:h-[38%] lg:col-[bleed] lg:row-start-2"
    >
      <div className="absolute inset-y-0 right-0 w-full bg-deep/12 lg:w-[58.2%]" />
      <div className="absolute inset-x-0 top-0 h-px bg-sky" />
      <LevelMark className="absolute -top-3 right-[var(--gutter)] size-6 text-sky" />
    </div>
  );
}

function ScrollDown() {
  const scroll = () => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.getElementById("years")?.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  };
  return (
    <EnhancedButton
      href="#years"
      onPress={scroll}
      aria-label="Scroll down"
      data-tooltip="Scroll down"
      className="flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-edge border border-control text-ink hover:border-ink lg:absolute lg:bottom-0 lg:right-0 lg:border-b-0 lg:border-r-0"
    >
      <Icon name="down" className="size-6" />
    </EnhancedButton>
  );
}
