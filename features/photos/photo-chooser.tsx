import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { photoLimits } from "./photo.ts";

interface PhotoChooserProps {
  several: boolean;
  onChoose: (files: readonly File[]) => void;
}

// Named one by one: asked for these, an iPhone hands over a JPEG instead of its own format.
const kinds = "image/jpeg,image/png,image/webp,image/avif";

/** Where photos come in: dropped, chosen, or taken with the phone. */
export function PhotoChooser({ several, onChoose }: PhotoChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  // A photo that is dropped beside the frame must not take the place of the page, with everything
  // typed so far.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, []);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const dropped = [...event.dataTransfer.files];
    onChoose(several ? dropped : dropped.slice(0, 1));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the buttons are the first
    <div
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        "mt-4 flex flex-wrap items-center gap-3 rounded-edge border border-dashed p-4",
        isOver ? "border-pond bg-pond/10" : "border-control",
      )}
    >
      <input
        ref={files}
        type="file"
        hidden
        multiple={several}
        accept={kinds}
        onChange={choose}
        data-photos="files"
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={choose}
      />
      <Button size="small" variant="quiet" onClick={() => files.current?.click()}>
        {several ? "Choose photos" : "Choose a photo"}
      </Button>
      <span className="hidden pointer-coarse:block">
        <Button size="small" variant="quiet" onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
      </span>
      <p className="text-small text-slate pointer-coarse:hidden">
        {several ? "or drop them here" : "or drop it here"}
      </p>
      <p className="w-full text-small text-slate">
        JPEG, PNG, WebP or AVIF, up to {photoLimits.megabytes} MB. What the camera noted, such as
        the place, is taken out.
      </p>
    </div>
  );
}
