import { business } from "#content/business.ts";

const unusable =
  "could not be used: we take JPEG, PNG, WebP and AVIF, and nothing that is too large";

interface PhotosLeftProps {
  count: number;
  /** Why; without a script it was the server that left them out. */
  reason?: string;
}

export function PhotosLeft({ count, reason = unusable }: PhotosLeftProps) {
  const what = count === 1 ? "One photo" : `${count} photos`;
  return (
    <p className="mt-4 border-l-4 border-error pl-4">
      {`${what} ${reason}. Please send ${count === 1 ? "it" : "them"} by e-mail: `}
      <PhotoMailLink />
    </p>
  );
}

/** In place of what sends them, where that could not be fetched. */
export function PhotosNotSent({ photos }: { photos: readonly File[] }) {
  return <PhotosLeft count={photos.length} reason="could not be sent" />;
}

export function PhotoMailLink() {
  return (
    <a href={`mailto:${business.email}`} className="link inline-flex min-h-11 items-center">
      {business.email}
    </a>
  );
}
