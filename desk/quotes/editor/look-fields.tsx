import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { PhotoAdder } from "#desk/quotes/photos/photo-adder.tsx";
import { PhotoGrid } from "#desk/quotes/photos/photo-grid.tsx";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { quoteKey } from "#desk/quotes/quotes-client.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { mostOfferPhotos } from "#features/quotes/photos/quote-photo.ts";
import { Button } from "#ui/button.tsx";
import type { QuoteEditorState } from "./use-quote-editor.ts";

/** What the customer is shown with the words: the drawing, and photos. */
export function LookFields({ editor, quote }: { editor: QuoteEditorState; quote: AdminQuote }) {
  const { form, edit } = editor;
  const client = useQueryClient();
  const { takeLeadPhotos } = useQuoteActions(quote);
  const chosen = form.photos ?? [];
  // A photo that arrives later is added to what is there then.
  const latest = useRef(chosen);
  latest.current = chosen;

  function choose(ids: readonly string[]) {
    latest.current = [...new Set(ids)].slice(0, mostOfferPhotos);
    edit({ photos: latest.current.length > 0 ? latest.current : undefined }, "photos");
  }

  async function takeOver() {
    const taken = await takeLeadPhotos();
    const ids = taken?.photos.filter(({ kind }) => kind === "offer").map(({ id }) => id) ?? [];
    choose([...latest.current, ...ids]);
  }

  const photos = chosen.flatMap((id) => quote.photos.filter((photo) => photo.id === id));
  return (
    <details className="border-t border-b border-rule" open={chosen.length > 0 || undefined}>
      <summary className="type-subheading flex min-h-12 cursor-pointer items-center">
        Photos and drawing
      </summary>
      <div className="pb-4">
        {form.drawing && (
          <div className="flex items-center gap-4">
            <img
              src={form.drawing.picture}
              alt={form.drawing.name}
              width={96}
              height={96}
              className="size-24 border border-rule bg-ground"
            />
            <div className="min-w-0">
              <p className="[overflow-wrap:anywhere]">{form.drawing.name}</p>
              <Button
                size="small"
                variant="quiet"
                onClick={() => edit({ drawing: undefined }, "drawing")}
              >
                Leave out their drawing
              </Button>
            </div>
          </div>
        )}
        {quote.leadPhotos > 0 && (
          <Button size="small" variant="quiet" className="mt-3" onClick={takeOver}>
            {quote.leadPhotos === 1
              ? "Take over the photo of the request"
              : `Take over the ${quote.leadPhotos} photos of the request`}
          </Button>
        )}
        <PhotoGrid
          quoteId={quote.id}
          label="With the quote"
          photos={photos}
          actions={(photo, name) => (
            <button
              type="button"
              className="link inline-flex min-h-11 cursor-pointer items-center text-small"
              aria-label={`Leave out ${name}`}
              onClick={() => choose(chosen.filter((id) => id !== photo.id))}
            >
              Leave out
            </button>
          )}
        />
        <PhotoAdder
          quoteId={quote.id}
          kind="offer"
          onAdded={async ({ id }) => {
            await client.invalidateQueries({ queryKey: quoteKey(quote.id) });
            choose([...latest.current, id]);
          }}
        />
      </div>
    </details>
  );
}
