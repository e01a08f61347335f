import { useEffect, useRef, useState } from "react";
import { quotesUrl } from "#desk/quotes/quotes-client.ts";
import { shrinkPhoto } from "#features/consultations/photos/shrink-photo.ts";
import { PhotoChooser } from "#features/photos/photo-chooser.tsx";
import { PhotoQueue, type QueuedPhoto } from "#features/photos/photo-queue.ts";
import { QueuedPhotoRow } from "#features/photos/queued-photo-row.tsx";
import { type Sending, uploadPhoto } from "#features/photos/send-photo.ts";
import type { QuotePhoto, QuotePhotoKind } from "#features/quotes/photos/quote-photo.ts";
import { answerIn } from "#platform/api-client.ts";

interface PhotoAdderProps {
  quoteId: string;
  kind: QuotePhotoKind;
  onAdded: (photo: QuotePhoto) => void;
}

/** Photos are sent one after the other, made smaller before; one that fails can be tried again. */
export function PhotoAdder({ quoteId, kind, onAdded }: PhotoAdderProps) {
  const [queued, setQueued] = useState<readonly QueuedPhoto[]>([]);
  const latest = useRef({ kind, onAdded });
  latest.current = { kind, onAdded };
  const [queue] = useState(
    () =>
      new PhotoQueue<QuotePhoto>({
        async send(file: File, sending: Sending) {
          const small = await shrinkPhoto(file);
          const path = `${quotesUrl}/${quoteId}/photos?kind=${latest.current.kind}`;
          const answer = await uploadPhoto(path, small, sending);
          return answerIn<"POST /api/admin/quotes/:id/photos">(answer).photo;
        },
        onChange: setQueued,
        onSent: (photo) => latest.current.onAdded(photo),
      }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  return (
    <>
      <PhotoChooser several onChoose={(files) => queue.add(files)} />
      {queued.length > 0 && (
        <ul aria-label="Photos on their way">
          {queued.map((photo) => (
            <QueuedPhotoRow
              key={photo.id}
              photo={photo}
              onTryAgain={() => queue.tryAgain(photo.id)}
              onDrop={() => queue.drop(photo.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
