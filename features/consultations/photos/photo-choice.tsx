import { useEffect, useId, useRef, useState } from "react";
import { photoLimits } from "#features/photos/photo.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { mostRequestPhotos, photoHint, photoKinds } from "./request-photo.ts";

interface PhotoChoiceProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Photos of the yard, chosen or taken with the phone. A form without JavaScript sends its own. */
export function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const [isAlive, setAlive] = useState(false);

  function add(files: readonly File[]) {
    const fresh = files.filter((file) => !photos.some((photo) => isSame(photo, file)));
    const next = [...photos, ...fresh].slice(0, mostRequestPhotos);
    const over = photos.length + fresh.length - next.length;
    setSaid(
      over > 0
        ? `${mostRequestPhotos} photos at most: the last ${over === 1 ? "one was" : `${over} were`} left out.`
        : "",
    );
    onChange(next);
  }
  const take = useRef(add);
  take.current = add;
  useEffect(() => {
    // Chosen while the page came alive.
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length > 0) take.current(chosen);
    if (input.current) input.current.value = "";
    setAlive(true);
  }, []);

  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-ui font-semibold">
        Photos of the yard <span className="font-normal text-slate">(optional)</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="photos"
        multiple
        accept={photoKinds}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file may be chosen again, and a form that is sent by a script has no files.
          target.value = "";
        }}
        // The list below says what was chosen; without a script the browser does.
        className={classNames(
          "block w-full cursor-pointer rounded-edge border border-control bg-sheet p-2 text-ui file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-edge file:border file:border-control file:bg-ground file:px-4 file:text-ui file:text-ink",
          isAlive && "text-transparent",
        )}
      />
      <p id={`${id}-hint`} className="mt-2 text-small text-slate">
        {photoHint}
      </p>
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="mt-3 divide-y divide-rule border-y border-rule">
          {photos.map((photo) => (
            <li
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              className="flex items-center justify-between gap-3 py-1"
            >
              <span className="min-w-0">
                <span className="block truncate text-ui">{photo.name}</span>
                <span className="figures block text-small text-slate">{sizeText(photo.size)}</span>
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Leave out ${photo.name}`}
                onClick={() => {
                  setSaid("");
                  onChange(photos.filter((one) => one !== photo));
                  input.current?.focus();
                }}
              >
                Leave out
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-small font-semibold">
        {said}
      </p>
    </div>
  );
}

function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}

/** Small ones in hundreds of kilobytes; a large one says that it is made smaller first. */
function sizeText(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  const text = `${Math.max(0.1, megabytes).toFixed(1)} MB`;
  return megabytes > photoLimits.megabytes ? `${text}, more than we can take as it is` : text;
}
