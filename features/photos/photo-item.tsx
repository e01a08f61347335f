import type { Picture as PictureData } from "#platform/picture.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import type { PhotoUse } from "./photo-use.ts";

const howToDescribe =
  "Say it as you would on the phone, for people who cannot see it and for search engines: 'Three basalt columns, water running down the middle one'.";

interface PhotoRowProps {
  photo: PhotoUse;
  /** Absent: the picture is no longer there. */
  picture: PictureData | undefined;
  place: number;
  count: number;
  /** Whether the first is the main photo. */
  marksMain: boolean;
  error: string | undefined;
  onDescribe: (alt: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A photo in its place, with its words. */
export function PhotoItem({
  photo,
  picture,
  place,
  count,
  marksMain,
  error,
  onDescribe,
  onMove,
  onRemove,
}: PhotoRowProps) {
  const frame = "aspect-[4/3] w-full max-w-44 rounded-edge";
  return (
    <li
      data-photo={photo.picture}
      className="grid gap-4 border-t border-rule py-4 md:grid-cols-[11rem_1fr_auto]"
    >
      {picture ? (
        <Picture picture={picture} decorative small sizes="11rem" className={frame} />
      ) : (
        <span className={`relative block ${frame}`}>
          <PicturePlaceholder />
        </span>
      )}
      <div>
        {marksMain && place === 1 && (
          <p
            className="mb-2 inline-block rounded-edge px-2 text-small font-semibold"
            data-tone="green"
          >
            Main photo
          </p>
        )}
        <Field
          as="textarea"
          rows={3}
          label={count > 1 ? `What photo ${place} shows` : "What the photo shows"}
          {...(photo.alt.trim() === "" ? { hint: howToDescribe } : {})}
          required
          maxLength={300}
          value={photo.alt}
          error={error}
          onChange={({ target }) => onDescribe(target.value)}
        />
      </div>
      <div className="flex gap-2 md:flex-col">
        {count > 1 && (
          <>
            <MoveButton
              by={-1}
              label={`Move photo ${place} up`}
              isEnd={place === 1}
              onMove={onMove}
            />
            <MoveButton
              by={1}
              label={`Move photo ${place} down`}
              isEnd={place === count}
              onMove={onMove}
            />
          </>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove photo ${place}`}
          onClick={onRemove}
          className="max-md:ml-auto"
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  by: -1 | 1;
  label: string;
  isEnd: boolean;
  onMove: (by: -1 | 1) => void;
}

function MoveButton({ by, label, isEnd, onMove }: MoveButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      data-move={by}
      aria-label={label}
      disabled={isEnd}
      onClick={() => onMove(by)}
    >
      <Icon name="down" className={by === -1 ? "size-5 rotate-180" : "size-5"} />
    </Button>
  );
}
