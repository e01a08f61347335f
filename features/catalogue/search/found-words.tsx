import type { TextPiece } from "./text/found-text.ts";

/** A text in which what was looked for is marked. */
export function FoundWords({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in this order
      <mark key={index} className="bg-lichen/30 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
