/** Its line between the subtotal and the shipping, wherever a purchase is told of. */
export function discountName(code: string): string {
  return `Discount (${code})`;
}
