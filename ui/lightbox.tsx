import { type KeyboardEvent, useState } from "react";
import { type Picture as PictureData, pictureUrl } from "#platform/picture.ts";
import { CloseButton } from "#ui/close-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/modal.tsx";

export interface Plate {
  picture: PictureData;
  caption: string;
}

interface LightboxProps {
  title: string;
  plates: readonly Plate[];
  /** The plate it opens with. */
  start: number;
  onClose: () => void;
}

/** Pictures as large as the screen; arrow keys, Home and End turn the pages. Load it with a dynamic import. */
export function Lightbox({ title, plates, start, onClose }: LightboxProps) {
  const [index, setIndex] = useState(start);
  const last = plates.length - 1;
  const plate = plates[index];
  const turn = (by: number) => setIndex((from) => (from + by + plates.length) % plates.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setIndex((target + plates.length) % plates.length);
  };

  return (
    <Modal
      title={title}
      titleHidden
      onClose={onClose}
      className="submerged animate-fade fixed inset-0 z-50 flex flex-col"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog */}
      <div className="flex min-h-0 grow flex-col" onKeyDown={onKeyDown}>
        <div className="flex items-center justify-between pl-4">
          <p className="figures text-small text-slate">
            {index + 1} of {plates.length}
          </p>
          <CloseButton />
        </div>
        {plate && (
          <figure className="flex min-h-0 grow flex-col">
            <picture className="contents">
              <source type="image/avif" srcSet={sourceSet(plate.picture, "avif")} sizes="100vw" />
              <img
                key={plate.picture.name}
                src={pictureUrl(plate.picture, Math.max(...plate.picture.widths), "webp")}
                alt={plate.picture.alt}
                width={plate.picture.width}
                height={plate.picture.height}
                className="animate-fade h-0 min-h-0 w-full grow object-contain"
              />
            </picture>
            <figcaption
              aria-live="polite"
              className="mx-auto w-full max-w-3xl border-t border-line px-4 py-3 text-ui md:py-4"
            >
              {plate.caption}
            </figcaption>
          </figure>
        )}
        {last > 0 && (
          <div className="flex justify-center gap-2 pb-4">
            <TurnButton label="Previous picture" icon="left" onPress={() => turn(-1)} />
            <TurnButton label="Next picture" icon="right" onPress={() => turn(1)} />
          </div>
        )}
      </div>
    </Modal>
  );
}

function sourceSet(picture: PictureData, format: "avif" | "webp"): string {
  return picture.widths
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(", ");
}

interface TurnButtonProps {
  label: string;
  icon: "left" | "right";
  onPress: () => void;
}

function TurnButton({ label, icon, onPress }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-12 cursor-pointer items-center justify-center rounded-edge border border-control hover:border-ink hover:bg-ink hover:text-ground"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}
