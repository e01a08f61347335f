import { business } from "#content/business.ts";

/**
 * What a customer is told while the provider does not take our key: only a person can change that.
 */
export function paymentsClosedText(phone: string): string {
  return `We cannot take payments online right now. Nothing was charged, and your cart is kept. To order, please call ${phone} or write to ${business.email}.`;
}
