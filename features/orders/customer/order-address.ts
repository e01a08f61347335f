/** Below it lies the page of an order, by its secret; here it is found again. */
export const orderPagePath = "/order";

/** The receipt of an order lies below its page. */
export function receiptAddress(secret: string, number: string): string {
  return `${orderPagePath}/${secret}/${receiptName(number)}`;
}

export function receiptName(number: string): string {
  return `receipt-${number}.pdf`;
}
