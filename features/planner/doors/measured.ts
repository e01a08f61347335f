/** What a fall without a pond runs into. */
export const boxCategory = "water-matrix-boxes";

/** Liners, pumps, kits and boxes: what visitors measure for before they choose. */
export function isMeasured({ category }: { category: string }): boolean {
  return category === boxCategory || /^liners|kits$|^pond-eq/.test(category);
}
