import { useEffect, useRef, useState } from "react";
import { type Picture as PictureData, pictureUrl, plainWidth } from "#platform/picture.ts";
import { classNames } from "#ui/class-names.ts";

/**
 * In a frame of another shape: cut all round, cut below, or shown whole over the picture's colour.
 */
export type PictureFit = "cut" | "top" | "whole";

const fits: Record<PictureFit, string> = {
  cut: "object-cover",
  top: "object-cover object-top",
  whole: "object-contain",
};

interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as for `<img sizes>`. */
  sizes: string;
  /** In the first screen: loaded at once, before the rest. */
  priority?: boolean;
  /** Never shown larger than a hand's width: the larger files are left out. */
  small?: boolean;
  fit?: PictureFit;
  /** For a picture beside a text that says the same. */
  decorative?: boolean;
  /** The frame: its size and, when it is not the picture's own, its ratio. */
  className?: string;
  imgClassName?: string;
}

/**
 * For browsers that know no AVIF, few by now: a choice of two is enough, and keeps the page short.
 */
const plainWidths = [480, 960];
/**
 * What is in the first screen of a phone should be there soon: more pixels than this take longer
 * than they are worth.
 */
const widestOnPhone = 720;
const widestSmall = 480;

/**
 * The picture over its dominant colour; the colour stays, with a mark, if the picture does not
 * arrive.
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  small = false,
  fit = "cut",
  decorative = false,
  className,
  imgClassName,
}: PictureProps) {
  const img = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  // The picture may have failed before hydration.
  useEffect(() => {
    const { complete, naturalWidth } = img.current ?? { complete: false, naturalWidth: 1 };
    if (complete && naturalWidth === 0) setFailed(true);
  }, []);

  const alt = decorative ? "" : picture.alt;
  // The smallest is always included, whatever the limit.
  const upTo = (most: number) =>
    picture.widths.filter((width, index) => index === 0 || width <= most);
  const widths = small ? upTo(widestSmall) : picture.widths;
  const plain = widths.filter((width) => plainWidths.includes(width));
  const source = (format: "avif" | "webp", chosen = widths) =>
    chosen.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(", ");

  return (
    <span className={classNames("relative block overflow-hidden", className)}>
      {/* An SVG, because the content security policy refuses style attributes. */}
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <rect width="100%" height="100%" fill={picture.colour} />
      </svg>
      {failed ? (
        <PicturePlaceholder alt={alt} />
      ) : (
        <picture>
          {priority && (
            <source
              media="(max-width: 30rem)"
              type="image/avif"
              srcSet={source("avif", upTo(widestOnPhone))}
              sizes={sizes}
            />
          )}
          <source type="image/avif" srcSet={source("avif")} sizes={sizes} />
          <img
            ref={img}
            src={pictureUrl(picture, plainWidth({ widths }), "webp")}
            {...(plain.length > 1 ? { srcSet: source("webp", plain), sizes } : {})}
            alt={alt}
            width={picture.width}
            height={picture.height}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding="async"
            onError={() => setFailed(true)}
            className={classNames("relative size-full", fits[fit], imgClassName)}
          />
        </picture>
      )}
    </span>
  );
}

/** What stands where a picture is missing or did not load: the water-level mark on pond colour. */
export function PicturePlaceholder({ alt = "" }: { alt?: string }) {
  return (
    <span
      className="absolute inset-0 flex items-center justify-center bg-deep/80 text-sky"
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <svg viewBox="0 0 48 32" className="w-12" fill="none" stroke="currentColor" strokeWidth="1.5">
        <title>Picture not available</title>
        <path d="M17 3h14l-7 12zM2 15h44M14 22h20M19 28h10" />
      </svg>
    </span>
  );
}
