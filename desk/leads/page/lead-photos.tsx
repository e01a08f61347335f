import type { LeadPage } from "#desk/leads/leads-schema.ts";

interface LeadPhotosProps {
  id: string;
  name: string;
  photos: LeadPage["photos"];
}

/** What came with the request; a press shows one whole. */
export function LeadPhotos({ id, name, photos }: LeadPhotosProps) {
  if (photos.length === 0) return null;
  const addressOf = (photo: string, size: string) =>
    `/api/admin/leads/${id}/photos/${photo}/${size}`;
  return (
    <section aria-labelledby="lead-photos">
      <h2 id="lead-photos" className="type-subheading">
        Photos
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a
              href={addressOf(photo.id, "large")}
              target="_blank"
              rel="noreferrer"
              className="block"
            >
              <img
                src={addressOf(photo.id, "small")}
                alt={`${index + 1} of ${photos.length}, from ${name}`}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                className="aspect-[4/3] w-full bg-rule object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
