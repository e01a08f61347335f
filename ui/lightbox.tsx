import { type KeyboardEvent, useState } from "react";
import { type Picture as PictureData, pictureUrl } from "#platform/picture.ts";
import { CloseButton } from "#ui/close-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/modal.tsx";

export interface Plate {
  picture: PictureData;
  /** The same place as it was before the work. */
  before?: PictureData | null;
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
  const [isBefore, setIsBefore] = useState(false);
  const last = plates.length - 1;
  const plate = plates[index];
  const shown = (isBefore && plate?.before) || plate?.picture;
  const turnTo = (target: number) => {
    setIndex((target + plates.length) % plates.length);
    setIsBefore(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    turnTo(target);
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
        {plate && shown && (
          <figure className="flex min-h-0 grow flex-col">
            <picture className="contents">
              <source type="image/avif" srcSet={sourceSet(shown, "avif")} sizes="100vw" />
              <img
                key={shown.name}
                src={pictureUrl(shown, Math.max(...shown.widths), "webp")}
                alt={shown.alt}
                width={shown.width}
                height={shown.height}
                className="animate-fade h-0 min-h-0 w-full grow object-contain"
              />
            </picture>
            <figcaption
              aria-live="polite"
              className="mx-auto w-full max-w-3xl border-t border-line px-4 py-3 text-ui md:py-4"
            >
              {isBefore && plate.before && <strong>Before the work. </strong>}
              {plate.caption}
            </figcaption>
          </figure>
        )}
        <div className="flex justify-center gap-2 pb-4">
          {last > 0 && (
            <TurnButton label="Previous picture" icon="left" onPress={() => turnTo(index - 1)} />
          )}
          {plate?.before && <BeforeOrAfter isBefore={isBefore} onChoose={setIsBefore} />}
          {last > 0 && (
            <TurnButton label="Next picture" icon="right" onPress={() => turnTo(index + 1)} />
          )}
        </div>
      </div>
    </Modal>
  );
}

function sourceSet(picture: PictureData, format: "avif" | "webp"): string {
  return picture.widths
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(", ");
}

interface BeforeOrAfterProps {
  isBefore: boolean;
  onChoose: (isBefore: boolean) => void;
}

function BeforeOrAfter({ isBefore, onChoose }: BeforeOrAfterProps) {
  return (
    <fieldset className="flex rounded-edge border border-control">
      <legend className="sr-only">The place before or after the work</legend>
      {[true, false].map((before) => (
        <button
          key={String(before)}
          type="button"
          aria-pressed={isBefore === before}
          onClick={() => onChoose(before)}
          className="min-h-12 min-w-24 cursor-pointer px-4 text-ui font-semibold hover:underline aria-pressed:bg-sky aria-pressed:text-deep"
        >
          {before ? "Before" : "After"}
        </button>
      ))}
    </fieldset>
  );
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
