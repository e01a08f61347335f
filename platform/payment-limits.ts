import { cents } from "./money.ts";

/** What one card payment can be: the provider refuses less and more. */
export const leastPayment = cents(50);
export const highestPayment = cents(99_999_999);
/** Lines of one payment page. */
export const mostPaidLines = 100;
