import { useRef, useState } from "react";
import { pictureFit } from "#features/catalogue/listing/picture-fit.ts";
import type { ProductImage } from "#features/catalogue/product.ts";
import { pictureUrl } from "#platform/picture.ts";
import { classNames } from "#ui/class-names.ts";
import { Lightbox } from "#ui/dialogs/lightbox.tsx";
import { OpensDialog } from "#ui/dialogs/opens-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";

/** On a phone as high as leaves room for the purchase in the first screen. */
const frame = "aspect-[4/3] max-md:aspect-auto max-md:h-[clamp(8rem,calc(100svh-36rem),68vw)]";

/**
 * The pictures lie side by side in a strip: swiped by hand, or moved by the thumbnails. A picture
 * opens as large as the screen.
 */
export function ProductGallery({ name, images }: { name: string; images: ProductImage[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  if (images.length === 0) {
    return (
      <div className="relative aspect-[4/3]">
        <PicturePlaceholder />
      </div>
    );
  }

  const onScroll = () => {
    const { scrollLeft, clientWidth } = strip.current as HTMLUListElement;
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const show = (index: number) => {
    const { clientWidth } = strip.current as HTMLUListElement;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.current?.scrollTo({
      left: index * clientWidth,
      behavior: calm ? "auto" : "smooth",
    });
  };

  return (
    <section aria-label="Pictures" className="relative">
      <ul
        ref={strip}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {images.map(({ id, altText, picture }, index) => (
          <li key={id} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
            <div className="relative">
              <Picture
                picture={picture}
                decorative
                priority={index === 0}
                sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 91vw"
                fit={pictureFit(name)}
                className={classNames(frame, index === 0 && "moves-to-page")}
              />
              <OpensDialog
                dialog={`large-${index + 1}`}
                instead={pictureUrl(picture, Math.max(...picture.widths), "webp")}
                aria-label={`Enlarge: ${altText}`}
                className="absolute inset-0 flex cursor-zoom-in items-end justify-end -outline-offset-4"
              >
                <span className="flex size-12 items-center justify-center bg-deep text-sky">
                  <Icon name="enlarge" />
                </span>
              </OpensDialog>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-small text-slate max-md:sr-only">
        {images.length > 1 && (
          <span className="figures font-semibold text-ink">
            {shown + 1}/{images.length}{" "}
          </span>
        )}
        {images[shown]?.altText}
      </p>
      {/* On a phone beside the button that enlarges; more than fit there are swiped. */}
      {images.length > 1 && (
        <ul
          className="mt-3 flex gap-2 noscript:hidden max-md:absolute max-md:bottom-0 max-md:left-0 max-md:mt-0 max-md:max-w-[calc(100%-3rem)] max-md:gap-px max-md:overflow-x-auto max-md:[scrollbar-width:none]"
          data-print="none"
        >
          {images.map(({ id, picture }, index) => (
            <li key={id} className="max-w-24 flex-1 max-md:min-w-[44px] max-md:flex-[0_1_3rem]">
              <button
                type="button"
                onClick={() => show(index)}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === shown}
                className={classNames(
                  "block w-full cursor-pointer border-b-4 max-md:bg-deep max-md:-outline-offset-4 md:pb-1",
                  index === shown ? "border-pond max-md:border-sky" : "border-transparent",
                )}
              >
                <Picture
                  picture={picture}
                  decorative
                  small
                  sizes="96px"
                  className="aspect-[4/3] max-md:aspect-auto max-md:h-11"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        title={name}
        plates={images.map(({ altText, picture }, index) => ({
          id: `large-${index + 1}`,
          picture,
          caption: altText,
        }))}
      />
    </section>
  );
}
