import { useEffect, useId, useRef, useState } from "react";
import type { Picture } from "#platform/picture.ts";
import { classNames } from "#ui/class-names.ts";
import { PhotoChooser } from "./photo-chooser.tsx";
import { PhotoItem } from "./photo-item.tsx";
import { PhotoQueue, type QueuedPhoto } from "./photo-queue.ts";
import type { PhotoUse } from "./photo-use.ts";
import { QueuedPhotoRow } from "./queued-photo-row.tsx";
import { sendPhoto } from "./send-photo.ts";

export interface PhotoFieldProps {
  label?: string;
  hint?: string;
  /** In their order; the first is the main photo. */
  photos: readonly PhotoUse[];
  /** The pictures that are known so far; those that are uploaded here are added by themselves. */
  pictures: readonly Picture[];
  onChange: (photos: PhotoUse[]) => void;
  /** Told by the server, by field: `photos`, `photos.0.alt`, `photos.0.picture`. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** What the fields begin with in `errors`. */
  name?: string;
  /** How many there may be. */
  most?: number;
}

/** Uploaded since the desk was opened: a form that is opened again still knows its pictures. */
const uploaded = new Map<string, Picture>();

/** The photos of something: choose, upload, describe, put in order, take out. */
export function PhotoField({
  label = "Photos",
  hint,
  photos,
  pictures,
  onChange,
  errors = {},
  name = "photos",
  most = 12,
}: PhotoFieldProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [queued, setQueued] = useState<readonly QueuedPhoto[]>([]);
  const [news, setNews] = useState("");
  const [moved, setMoved] = useState<{ picture: string; by: -1 | 1 }>();

  // An upload is added to the photos that are there when it ends, not to those when it began.
  const latest = useRef({ photos, onChange });
  latest.current = { photos, onChange };
  function change(next: PhotoUse[], told: string) {
    latest.current = { ...latest.current, photos: next };
    setNews(told);
    latest.current.onChange(next);
  }

  const [queue] = useState(
    () =>
      new PhotoQueue({
        send: sendPhoto,
        onChange: setQueued,
        onSent(picture) {
          uploaded.set(picture.name, picture);
          const { photos: present } = latest.current;
          if (present.some((photo) => photo.picture === picture.name)) {
            setNews("That photo is here already.");
            return;
          }
          change([...present, { picture: picture.name, alt: "" }], "Photo added.");
        },
      }),
  );
  useEffect(() => () => queue.stop(), [queue]);

  function add(files: readonly File[]) {
    const room = most - photos.length - queued.length;
    if (files.length > room) {
      setNews(`There is room for ${most} ${most === 1 ? "photo" : "photos"}: not all were taken.`);
    }
    queue.add(files.slice(0, Math.max(room, 0)));
  }

  function move(index: number, by: -1 | 1) {
    const photo = photos[index];
    if (!photo) return;
    const next = photos.toSpliced(index, 1).toSpliced(index + by, 0, photo);
    setMoved({ picture: photo.picture, by });
    change(next, `Photo moved to place ${index + by + 1} of ${photos.length}.`);
  }

  // The button that was pressed has moved along: the keyboard stays on it, or on its neighbour
  // where that is the end.
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-photo="${moved.picture}"]`);
    const button = (by: number) =>
      row?.querySelector<HTMLButtonElement>(`button[data-move="${by}"]:enabled`);
    (button(moved.by) ?? button(-moved.by))?.focus();
    setMoved(undefined);
  }, [moved]);

  const known = new Map([...uploaded, ...pictures.map((one) => [one.name, one] as const)]);
  const error = errors[name];
  const isFull = photos.length + queued.length >= most;

  return (
    <fieldset className="min-w-0" aria-describedby={classNames(hint && `${id}-hint`) || undefined}>
      <legend className="mb-2 text-ui font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-small text-slate">
          {hint}
        </p>
      )}
      {error && <p className="mb-3 text-small font-semibold text-error">{error}</p>}
      {photos.length > 0 && (
        <ol ref={list} className="border-b border-rule">
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.picture}
              photo={photo}
              picture={known.get(photo.picture)}
              place={index + 1}
              count={photos.length}
              marksMain={most > 1}
              error={errors[`${name}.${index}.alt`] ?? errors[`${name}.${index}.picture`]}
              onDescribe={(alt) => change(photos.with(index, { ...photo, alt }), "")}
              onMove={(by) => move(index, by)}
              onRemove={() => change(photos.toSpliced(index, 1), "Photo removed.")}
            />
          ))}
        </ol>
      )}
      {queued.length > 0 && (
        <ul aria-label="Uploads" className="border-b border-rule">
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
      {!isFull && <PhotoChooser several={most > 1} onChoose={add} />}
      <p role="status" className="mt-2 min-h-6 text-small text-slate">
        {news}
      </p>
    </fieldset>
  );
}
