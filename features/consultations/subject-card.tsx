import type { Picture as PictureData } from "#platform/picture.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { type AskedAbout, contactAddress } from "./asked-about.ts";

/** What the contact page shows of what a visitor asks about. */
export interface ShownSubject {
  asked: AskedAbout;
  name: string;
  path: string;
  picture: PictureData | null;
  /** Of a drawn pond: where the server draws it. */
  drawing?: string | undefined;
}

interface SubjectCardProps {
  subject: ShownSubject;
  /** Before the link leads to the form without it. */
  onRemove: () => void;
}

/** Sent along with the form. A link takes it away, so that this works without a script as well. */
export function SubjectCard({
  subject: { asked, name, path, picture, drawing },
  onRemove,
}: SubjectCardProps) {
  return (
    <section
      aria-label="What you ask about"
      className="grid grid-cols-[5rem_1fr_auto] items-center gap-x-4 border border-rule bg-sheet"
    >
      <input type="hidden" name="about" value={asked.about} />
      {asked.size !== null && <input type="hidden" name="size" value={asked.size} />}
      {drawing ? (
        <img src={drawing} alt="" width={80} height={80} className="size-20 object-contain p-1" />
      ) : picture ? (
        <Picture picture={picture} decorative small sizes="5rem" className="aspect-[4/3] w-20" />
      ) : (
        <span className="relative block aspect-[4/3] w-20">
          <PicturePlaceholder />
        </span>
      )}
      <p className="min-w-0 break-words py-2 text-ui">
        <span className="block text-small text-slate">You are asking about</span>
        <Link to={path} className="link -my-1 inline-flex min-h-11 items-center font-semibold">
          {name}
        </Link>
      </p>
      <Link
        to={`${contactAddress(null)}#consultation`}
        replace
        preventScrollReset
        aria-label={`Do not ask about ${name}`}
        onClick={onRemove}
        className="flex size-11 items-center justify-center rounded-edge text-slate hover:bg-ink hover:text-ground"
      >
        <Icon name="close" />
      </Link>
    </section>
  );
}
