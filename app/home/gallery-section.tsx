import { drawnLine } from "#content/gallery.ts";
import type { Picture as PictureData } from "#platform/picture.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";

interface Plate {
  id: string;
  title: string;
  caption: string;
  picture: PictureData;
  isDrawn: boolean;
}

/** Wide and narrow take turns: 7/5, 5/7, 7/5. */
const wide = [true, false, false, true, true, false];

interface GallerySectionProps {
  intro: string;
  /** Leads to the gallery. */
  more: string;
  projects: readonly Plate[];
}

export function GallerySection({ intro, more, projects }: GallerySectionProps) {
  if (projects.length === 0) return null;
  return (
    <Section
      id="gallery"
      title="Project Gallery"
      intro={
        <>
          {intro}{" "}
          <Link to="/gallery" className="link">
            {more}
          </Link>
          .
        </>
      }
    >
      <ul className="columns-12 gap-y-10">
        {projects.map(({ id, title, caption, picture, isDrawn }, index) => (
          <li
            key={id}
            className={classNames("col-span-12", wide[index] ? "md:col-span-7" : "md:col-span-5")}
          >
            <figure>
              <Picture
                picture={picture}
                sizes={
                  wide[index]
                    ? "(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 91vw"
                    : "(min-width: 80rem) 31rem, (min-width: 48rem) 41vw, 91vw"
                }
                className="aspect-[3/2] md:aspect-auto md:h-[clamp(18rem,34vw,27rem)]"
              />
              <figcaption className="mt-3">
                <span className="block font-semibold">{title}</span>
                <span className="block text-small text-slate">{caption}</span>
                {isDrawn && <span className="block text-small text-slate">{drawnLine}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink to="/contact" variant="koi" className="max-sm:w-full">
          Start Your Project Today
        </ButtonLink>
      </div>
    </Section>
  );
}
