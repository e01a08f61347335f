import { type KeyboardEvent, useState } from "react";
import { type Picture as PictureData, pictureUrl } from "#platform/picture.ts";
import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { closeDialog, openPageDialog, PageDialog } from "#ui/dialogs/page-dialog.tsx";
import { Icon } from "#ui/icon.tsx";

export interface Plate {
  /** Of its dialog, by which it is opened. */
  id: string;
  picture: PictureData;
  /** The same place before the work was done. */
  before?: PictureData | null;
  caption: string;
}

/**
 * Pictures as large as the screen, a dialog each, so that any of them opens before there is a
 * script.
 */
export function Lightbox({ title, plates }: { title: string; plates: readonly Plate[] }) {
  return plates.map((plate, index) => (
    <PlateDialog key={plate.id} title={title} plates={plates} index={index} />
  ));
}

interface PlateDialogProps {
  title: string;
  plates: readonly Plate[];
  index: number;
}

/** Arrow keys, Home and End turn the pages. */
function PlateDialog({ title, plates, index }: PlateDialogProps) {
  const [isBefore, setIsBefore] = useState(false);
  const plate = plates[index] as Plate;
  const shown = (isBefore && plate.before) || plate.picture;
  const last = plates.length - 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    turn(plates, index, target);
  };
  return (
    <PageDialog
      id={plate.id}
      aria-label={title}
      aria-describedby={`${plate.id}-caption`}
      onKeyDown={onKeyDown}
      onClosed={() => setIsBefore(false)}
      className="submerged animate-fade fixed inset-0 h-dvh max-h-none w-full max-w-none flex-col open:flex"
    >
      <div className="flex items-center justify-between pl-4">
        <p className="figures text-small text-slate">
          {index + 1} of {plates.length}
        </p>
        <CloseButton dialog={plate.id} />
      </div>
      <figure className="flex min-h-0 grow flex-col">
        <picture className="contents">
          <source type="image/avif" srcSet={sourceSet(shown, "avif")} sizes="100vw" />
          <img
            key={shown.name}
            src={pictureUrl(shown, Math.max(...shown.widths), "webp")}
            alt={shown.alt}
            width={shown.width}
            height={shown.height}
            loading="lazy"
            className="animate-fade h-0 min-h-0 w-full grow object-contain"
          />
        </picture>
        <figcaption
          id={`${plate.id}-caption`}
          className="mx-auto w-full max-w-3xl border-t border-line px-4 py-3 text-ui md:py-4"
        >
          {isBefore && plate.before && <strong>Before the work. </strong>}
          {plate.caption}
        </figcaption>
      </figure>
      <div className="flex justify-center gap-2 pb-4">
        {last > 0 && (
          <TurnButton way="previous" onPress={() => turn(plates, index, index - 1, "previous")} />
        )}
        {plate.before && <BeforeOrAfter isBefore={isBefore} onChoose={setIsBefore} />}
        {last > 0 && (
          <TurnButton way="next" onPress={() => turn(plates, index, index + 1, "next")} />
        )}
      </div>
    </PageDialog>
  );
}

type Way = "previous" | "next";

/** Closes one plate and opens another; the focus stays on the same kind of button. */
function turn(plates: readonly Plate[], from: number, to: number, way?: Way): void {
  const dialogOf = (index: number) => {
    const { id } = plates[(index + plates.length) % plates.length] as Plate;
    return document.getElementById(id) as HTMLDialogElement;
  };
  closeDialog(dialogOf(from));
  const opened = dialogOf(to);
  openPageDialog(opened);
  if (way) opened.querySelector<HTMLElement>(`[data-turn=${way}]`)?.focus();
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

const turns = {
  previous: { label: "Previous picture", icon: "left" },
  next: { label: "Next picture", icon: "right" },
} as const;

function TurnButton({ way, onPress }: { way: Way; onPress: () => void }) {
  const { label, icon } = turns[way];
  return (
    <button
      type="button"
      aria-label={label}
      data-turn={way}
      onClick={onPress}
      className="flex size-12 cursor-pointer items-center justify-center rounded-edge border border-control hover:border-ink hover:bg-ink hover:text-ground"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}
