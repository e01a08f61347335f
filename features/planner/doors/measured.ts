/** Liners, pumps and kits: what visitors have something to measure for before they choose. */
export function isMeasured({ category }: { category: string }): boolean {
  return /^liners|kits$|^pond-eq/.test(category);
}
