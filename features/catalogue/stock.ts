/** From here down a visitor is told how many are left. */
const fewLeft = 5;

/** From here down the owner is told that a variant runs low. */
export const lowStock = 3;

/**
 * What a visitor is told of a variant's stock; nothing where it is not counted, or there is plenty.
 */
export function stockText(stock: number | null): string | undefined {
  if (stock === 0) return "Out of stock";
  return stock !== null && stock <= fewLeft ? `Only ${stock} left` : undefined;
}
