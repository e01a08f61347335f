/**
 * The marks of a scale from nothing to at least the highest amount: round numbers of dollars, three
 * to six of them.
 */
export function dollarScale(highest: number): number[] {
  const wanted = Math.max(4, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = [1, 2, 2.5, 5, 10].map((times) => times * power).filter(Number.isInteger);
  const size = steps.find((step) => step >= wanted) ?? power * 10;
  const count = Math.max(2, Math.ceil(highest / size));
  return Array.from({ length: count + 1 }, (_, index) => index * size);
}

/** '$1,250', or '$12.5k' where whole thousands of dollars would be too wide. */
export function scaleLabel(dollars: number): string {
  if (dollars < 10_000) return `$${dollars.toLocaleString("en-US")}`;
  return `$${(dollars / 1_000).toLocaleString("en-US")}k`;
}
