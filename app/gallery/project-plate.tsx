import { drawnLine } from "#content/gallery.ts";
import type { ShownProject } from "#features/site/public-site.ts";
import { pictureUrl } from "#platform/picture.ts";
import { classNames } from "#ui/class-names.ts";
import { OpensDialog } from "#ui/dialogs/opens-dialog.tsx";
import { Picture } from "#ui/picture.tsx";

export interface PlateProject extends ShownProject {
  categoryLabel: string;
}

export type PlateWidth = "wide" | "narrow" | "whole";

const spans: Record<PlateWidth, string> = {
  wide: "md:col-span-7 md:h-[clamp(18rem,34vw,27rem)]",
  narrow: "md:col-span-5 md:h-[clamp(18rem,34vw,27rem)]",
  whole: "md:col-span-12 md:h-[clamp(20rem,42vw,34rem)]",
};

const sizes: Record<PlateWidth, string> = {
  wide: "(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 91vw",
  narrow: "(min-width: 80rem) 31rem, (min-width: 48rem) 41vw, 91vw",
  whole: "(min-width: 80rem) 75rem, 91vw",
};

interface ProjectPlateProps {
  project: PlateProject;
  width: PlateWidth;
  /** The dialog that shows it as large as the screen. */
  dialog: string;
}

/**
 * Title and category appear on hover; without a pointer they stand below the plate.
 */
export function ProjectPlate({ project, width, dialog }: ProjectPlateProps) {
  const [columns, height] = spans[width].split(" ");
  return (
    <li className={classNames("col-span-12", columns)}>
      <figure>
        <div className={classNames("group relative", height)}>
          <Picture
            picture={project.picture}
            sizes={sizes[width]}
            className="aspect-[3/2] w-full md:aspect-auto md:h-full"
          />
          {project.before && (
            <span className="absolute left-0 top-0 w-2/5 max-w-52 border-b border-r border-sky bg-deep">
              <Picture
                picture={project.before}
                sizes="13rem"
                small
                className="aspect-[3/2] w-full"
              />
              <span className="block px-3 py-1 text-small font-semibold text-sky">Before</span>
            </span>
          )}
          <span className="absolute inset-x-0 bottom-0 hidden flex-wrap items-baseline justify-between gap-x-4 border-t border-sky bg-deep/85 px-4 py-3 text-sky opacity-0 transition-opacity duration-[220ms] group-hover:opacity-100 group-has-focus-visible:opacity-100 mouse:flex">
            <span className="font-semibold text-sky">{project.title}</span>
            <span className="text-small">{project.categoryLabel}</span>
          </span>
          <OpensDialog
            dialog={dialog}
            instead={pictureUrl(project.picture, Math.max(...project.picture.widths), "webp")}
            aria-label={`Enlarge: ${project.title}`}
            className="absolute inset-0 cursor-zoom-in -outline-offset-4"
          />
        </div>
        <figcaption className="mt-3 text-small text-slate">
          <span className="block mouse:hidden">
            <span className="block text-body font-semibold text-ink">{project.title}</span>
            {project.categoryLabel}
          </span>
          {project.caption}
          {project.isDrawn && <span className="block">{drawnLine}</span>}
        </figcaption>
      </figure>
    </li>
  );
}
