import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { quoteKey } from "#desk/quotes/quotes-client.ts";
import type { AdminQuote, AdminQuotePhoto } from "#desk/quotes/quotes-schema.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { PhotoAdder } from "./photo-adder.tsx";
import { PhotoGrid } from "./photo-grid.tsx";

const kinds = { before: "Before", after: "After" } as const;
const action = "link inline-flex min-h-11 cursor-pointer items-center text-left text-small";

/** The place before and after the work: seen by the customer, and in the gallery once we say so. */
export function WorkPhotos({ quote }: { quote: AdminQuote }) {
  const client = useQueryClient();
  const { removePhoto, putIntoGallery } = useQuoteActions(quote);
  const [kind, setKind] = useState<keyof typeof kinds>(
    quote.job?.doneAt || quote.photos.some((photo) => photo.kind === "before") ? "after" : "before",
  );

  async function publish(photo: AdminQuotePhoto) {
    if (!(await putIntoGallery(photo.id))) return;
    toasts.add({
      title: "In the gallery",
      description: "Title and line below it can be changed under Website, Gallery.",
    });
  }

  async function remove(photo: AdminQuotePhoto, name: string) {
    const question = {
      title: `Remove ${name}?`,
      description: "The customer does not see it any more. One in the gallery stays there.",
      confirm: "Remove",
    };
    if (await isConfirmed(question)) await removePhoto(photo.id);
  }

  return (
    <section aria-labelledby="work-photos-title">
      <h2 id="work-photos-title" className="type-subheading">
        Photos of the work
      </h2>
      <p className="measure text-small text-slate">
        The customer sees them on their page. One press puts one into the gallery.
      </p>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((of) => {
        const photos = quote.photos.filter((photo) => photo.kind === of);
        return (
          photos.length > 0 && (
            <div key={of} className="mt-4">
              <h3 className="font-semibold">{kinds[of]}</h3>
              <PhotoGrid
                quoteId={quote.id}
                label={kinds[of]}
                photos={photos}
                actions={(photo, name) => (
                  <div className="flex flex-wrap gap-x-4">
                    {photo.isInGallery ? (
                      <span className="inline-flex min-h-11 items-center text-small text-slate">
                        In the gallery
                      </span>
                    ) : (
                      <button
                        type="button"
                        className={action}
                        aria-label={`Put ${name} into the gallery`}
                        onClick={() => publish(photo)}
                      >
                        Into the gallery
                      </button>
                    )}
                    <button
                      type="button"
                      className={action}
                      aria-label={`Remove ${name}`}
                      onClick={() => remove(photo, name)}
                    >
                      Remove
                    </button>
                  </div>
                )}
              />
            </div>
          )
        );
      })}
      <fieldset className="mt-4">
        <legend className="font-semibold">Add photos from</legend>
        <div className="flex gap-6">
          {(Object.keys(kinds) as (keyof typeof kinds)[]).map((of) => (
            <label key={of} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="photo-kind"
                checked={kind === of}
                onChange={() => setKind(of)}
                className="size-5 accent-pond"
              />
              {kinds[of].toLowerCase()} the work
            </label>
          ))}
        </div>
      </fieldset>
      <PhotoAdder
        quoteId={quote.id}
        kind={kind}
        onAdded={() => client.invalidateQueries({ queryKey: quoteKey(quote.id) })}
      />
    </section>
  );
}
