import { useRef, useState } from "react";
import { pictureUrl } from "#platform/picture.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Lightbox } from "#ui/lightbox.tsx";
import { OpensDialog } from "#ui/opens-dialog.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { pictureFit } from "./picture-fit.ts";
import type { ProductImage } from "./product.ts";

/**
 * The pictures lie side by side in a strip: swiped by hand, or moved by the thumbnails. A picture opens as large as the
 * screen.
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
    <section aria-label="Pictures">
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
                className={classNames("aspect-[4/3]", index === 0 && "moves-to-page")}
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
      <p className="mt-3 border-t border-line pt-3 text-small text-slate">
        {images.length > 1 && (
          <span className="figures font-semibold text-ink">
            {shown + 1}/{images.length}{" "}
          </span>
        )}
        {images[shown]?.altText}
      </p>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-2 noscript:hidden" data-print="none">
          {images.map(({ id, picture }, index) => (
            <li key={id} className="max-w-24 flex-1">
              <button
                type="button"
                onClick={() => show(index)}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === shown}
                className={classNames(
                  "block w-full cursor-pointer border-b-4 pb-1",
                  index === shown ? "border-pond" : "border-transparent",
                )}
              >
                <Picture picture={picture} decorative small sizes="96px" className="aspect-[4/3]" />
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
