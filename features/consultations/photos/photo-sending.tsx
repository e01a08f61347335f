import { useEffect, useRef, useState } from "react";
import { PhotoQueue, type QueuedPhoto } from "#features/photos/photo-queue.ts";
import { QueuedPhotoRow } from "#features/photos/queued-photo-row.tsx";
import { type Sending, uploadPhoto } from "#features/photos/send-photo.ts";
import { PhotoMailLink } from "./photos-left.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A request that is stored: whatever becomes of its photos, it has been heard. */
export interface StoredRequest {
  id: string;
  photoKey: string;
}

export interface PhotoSendingProps {
  request: StoredRequest;
  photos: readonly File[];
}

/** Sends the photos one after the other, each with its progress and its own way to try again. */
export function PhotoSending({ request: { id, photoKey }, photos }: PhotoSendingProps) {
  const [queue, setQueue] = useState<readonly QueuedPhoto[]>([]);
  const [sent, setSent] = useState(0);
  const [isBegun, setBegun] = useState(false);
  const queueRef = useRef<PhotoQueue<void>>(undefined);

  useEffect(() => {
    const send = async (file: File, sending: Sending) => {
      const small = await shrinkPhoto(file);
      const headers = { "x-photo-key": photoKey };
      await uploadPhoto(`/api/consultations/${id}/photos`, small, sending, headers);
    };
    const made = new PhotoQueue<void>({
      send,
      onChange: setQueue,
      onSent: () => setSent((before) => before + 1),
    });
    queueRef.current = made;
    setSent(0);
    made.add(photos);
    setBegun(true);
    return () => made.stop();
  }, [id, photoKey, photos]);

  const failed = queue.filter(({ state }) => state === "failed");
  const isUnderWay = queue.length > failed.length;
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnderWay]);
  const failedIds = failed.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (failedIds === "") return;
    const retry = () => {
      for (const photo of failedIds.split(" ")) queueRef.current?.tryAgain(Number(photo));
    };
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [failedIds]);

  return (
    <section aria-label="Your photos" className="mt-4">
      <p role="status" className="font-semibold">
        {isUnderWay && `Your photos are on their way: ${sent} of ${photos.length} are with us. `}
        {isUnderWay && "Please keep this page open until they are."}
        {isBegun && queue.length === 0 && sent > 0 && countText(sent)}
      </p>
      {queue.length > 0 && (
        <ul className="mt-2">
          {queue.map((photo) => (
            <QueuedPhotoRow
              key={photo.id}
              photo={photo}
              onTryAgain={() => queueRef.current?.tryAgain(photo.id)}
              onDrop={() => queueRef.current?.drop(photo.id)}
            />
          ))}
        </ul>
      )}
      {!isUnderWay && failed.length > 0 && (
        <p className="text-small text-slate">
          Your request is with us all the same. Photos also reach us by e-mail: <PhotoMailLink />
        </p>
      )}
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? "Your photo is with us, too." : `Your ${count} photos are with us, too.`;
}
