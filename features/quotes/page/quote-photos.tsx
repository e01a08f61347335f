import type { VisitorPhotoSize } from "#features/photos/visitor-photo.ts";
import type { QuotePhoto } from "#features/quotes/photos/quote-photo.ts";
import type { QuotePage } from "#features/quotes/quote-view.ts";

interface PhotosProps {
  quote: Pick<QuotePage, "content" | "photos">;
  /** Where a photo is, which is not the same at the desk. */
  addressOf: (id: string, size: VisitorPhotoSize) => string;
}

/** What goes with the words: the pond as it was drawn, and photos. */
export function OfferLook({ quote, addressOf }: PhotosProps) {
  const { drawing } = quote.content;
  const photos = quote.photos.filter(({ kind }) => kind === "offer");
  if (!drawing && photos.length === 0) return null;
  return (
    <section aria-labelledby="look-title" className="mt-14">
      <h2 id="look-title" className="type-heading">
        {drawing ? "The drawing" : "Photos"}
      </h2>
      {drawing && (
        <a href={drawing.path} className="mt-4 block border border-rule bg-ground p-3">
          <img
            src={drawing.picture}
            alt={`${drawing.name}, as it was drawn; opens the planner`}
            width={720}
            height={720}
            loading="lazy"
            className="h-auto w-full"
          />
        </a>
      )}
      <Grid photos={photos} addressOf={addressOf} label="With the quote" />
    </section>
  );
}

/** The place before and after, once there is something to see. */
export function WorkPhotos({ quote, addressOf }: PhotosProps) {
  const of = (kind: QuotePhoto["kind"]) => quote.photos.filter((photo) => photo.kind === kind);
  const [before, after] = [of("before"), of("after")];
  if (before.length + after.length === 0) return null;
  return (
    <section aria-labelledby="work-title" className="mt-14">
      <h2 id="work-title" className="type-heading">
        Photos of the work
      </h2>
      {after.length > 0 && <h3 className="mt-4 font-semibold">After</h3>}
      <Grid photos={after} addressOf={addressOf} label="After the work" />
      {before.length > 0 && <h3 className="mt-6 font-semibold">Before</h3>}
      <Grid photos={before} addressOf={addressOf} label="Before the work" />
    </section>
  );
}

/** A press shows one whole. */
function Grid(
  props: Omit<PhotosProps, "quote"> & { photos: readonly QuotePhoto[]; label: string },
) {
  const { photos, addressOf, label } = props;
  if (photos.length === 0) return null;
  return (
    <ul className="mt-2 grid grid-cols-2 gap-2 md:grid-cols-3">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={addressOf(id, "large")} className="block">
            <img
              src={addressOf(id, "small")}
              alt={`${label}, ${index + 1} of ${photos.length}`}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-[4/3] w-full bg-rule object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
