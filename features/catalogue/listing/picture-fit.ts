import type { PictureFit } from "#ui/picture.tsx";

const fits: readonly { names: RegExp; fit: PictureFit }[] = [
  // Pieces that stand side by side: a cut would take the outer ones away.
  { names: /\b(trio|triple|set|pack)\b/i, fit: "whole" },
  // Tall pieces lose some ground at their foot rather than their rim.
  { names: /\b(vase|urn|column|pedestal|upright)\b/i, fit: "top" },
];

/** How a product's picture goes into a frame of another shape, told by the product's name. */
export function pictureFit(productName: string): PictureFit {
  return fits.find(({ names }) => names.test(productName))?.fit ?? "cut";
}
