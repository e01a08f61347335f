import type { Variant } from "./product.ts";

/** What it weighs, from its specifications ('1,340 lb'); a weight in any other form is not guessed at. */
export function poundsOf({ specifications }: Pick<Variant, "specifications">): number | undefined {
  const [, figure] = /^([\d,]+(?:\.\d+)?) lb$/.exec(specifications.Weight ?? "") ?? [];
  return figure === undefined ? undefined : Number(figure.replaceAll(",", "")) || undefined;
}
