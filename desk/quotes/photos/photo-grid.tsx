import type { ReactNode } from "react";
import { quotesUrl } from "#desk/quotes/quotes-client.ts";
import type { AdminQuotePhoto } from "#desk/quotes/quotes-schema.ts";

interface PhotoGridProps {
  quoteId: string;
  label: string;
  photos: readonly AdminQuotePhoto[];
  /** What can be done with one, below it. */
  actions: (photo: AdminQuotePhoto, name: string) => ReactNode;
}

/** A press shows one whole. */
export function PhotoGrid({ quoteId, label, photos, actions }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo, index) => {
        const name = `${label} ${index + 1}`;
        const address = (size: string) => `${quotesUrl}/${quoteId}/photos/${photo.id}/${size}`;
        return (
          <li key={photo.id} className="min-w-0">
            <a href={address("large")} target="_blank" rel="noreferrer" className="block">
              <img
                src={address("small")}
                alt={name}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                className="aspect-[4/3] w-full bg-rule object-cover"
              />
            </a>
            {actions(photo, name)}
          </li>
        );
      })}
    </ul>
  );
}
