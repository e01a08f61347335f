import type { ReactNode } from "react";
import type { Picture as PictureData } from "#platform/picture.ts";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { LevelMark } from "#ui/waterline.tsx";
import { DrawnMark } from "./drawn-mark.tsx";

interface HalfSubmergedProps {
  title: string;
  picture: PictureData;
  /** As high as the screen, for the first page; otherwise as high as it needs. */
  full?: boolean;
  /** The picture is one of the gallery's drawings. */
  isDrawn?: boolean;
  /** A line over the top of the picture. */
  over?: ReactNode;
  /** What moves on the water, from a little above the line to the foot. */
  water?: ReactNode;
  /** What stands below the waterline. */
  children: ReactNode;
}

/** A spread of a book, half under water: page and plate share one waterline. */
export function HalfSubmerged(props: HalfSubmergedProps) {
  const { title, picture, full = false, isDrawn = false, over, water, children } = props;
  return (
    <section
      aria-label="Introduction"
      className={classNames(
        "spread grid-rows-[auto_auto_1fr]",
        full
          ? "min-h-[calc(100svh-10.5rem)] lg:min-h-[max(35rem,calc(100svh-12.625rem))] lg:grid-rows-[57fr_43fr]"
          : "lg:min-h-[28rem] lg:grid-rows-[1fr_auto]",
      )}
    >
      <h1
        className={classNames(
          "type-display col-[page-start/plate-end] row-start-1 self-end pb-6 pt-8 lg:col-[page]",
          full
            ? "lg:text-[clamp(2.75rem,5vw,4rem)]"
            : "text-[clamp(2.5rem,1.5rem+2.6vw,3.75rem)] lg:pr-10",
        )}
      >
        {title}
      </h1>
      {/* Cut at the top, so that the line lies where the water of the hero's picture begins. */}
      <div className="relative col-[bleed] row-start-2 overflow-hidden lg:col-[plate-start/bleed-end] lg:row-span-2 lg:row-start-1">
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 60vw, 100vw"
          priority
          className={classNames(
            "w-full lg:absolute lg:bottom-0 lg:aspect-auto",
            full ? "aspect-[3/2] md:aspect-[2/1] lg:h-[112%]" : "aspect-[2/1] lg:h-full",
          )}
        />
        {isDrawn && <DrawnMark />}
        {over}
      </div>
      <div className="submerged relative col-[bleed] row-start-3 grid grid-cols-subgrid lg:col-[bleed-start/page-end] lg:row-start-2">
        <div className="col-[page-start/plate-end] py-10 lg:col-[page] lg:py-8 lg:pr-12">
          {children}
        </div>
      </div>
      <WaterOver>{water}</WaterOver>
    </section>
  );
}

/** The line itself, and the water over the lower part of the plate. */
function WaterOver({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none relative col-[bleed] row-start-2 grid grid-cols-subgrid max-lg:top-[62%] max-lg:h-[38%]"
    >
      {children}
      <div className="relative col-[bleed] row-start-1 bg-deep/12 lg:col-[plate-start/bleed-end]" />
      <div className="waterline animate-draw absolute inset-x-0 top-0 h-px origin-left bg-sky" />
      <LevelMark className="absolute -top-3 right-[var(--gutter)] size-6 text-sky" />
    </div>
  );
}
