import { drawnLine } from "#content/gallery.ts";

/** On a plate that has no caption, and whose picture is one of the gallery's drawings. */
export function DrawnMark() {
  return (
    <p className="absolute bottom-0 right-0 z-10 bg-deep/85 px-3 py-1 text-small text-sky">
      {drawnLine}
    </p>
  );
}
