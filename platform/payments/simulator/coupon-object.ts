import type { CouponParameters } from "./session-parameters.ts";
import { type Coupon, newStripeId } from "./stripe-objects.ts";

export function newCoupon(request: CouponParameters, now: number): Coupon {
  return {
    id: newStripeId("coupon", 8).slice("coupon_".length),
    object: "coupon",
    amount_off: request.amount_off,
    created: Math.floor(now / 1000),
    currency: request.currency,
    duration: request.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: request.max_redemptions ?? null,
    metadata: request.metadata ?? {},
    name: request.name ?? null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

/**
 * Over all lines by what each costs, as Stripe does for a coupon that is for no product alone; the
 * last takes what rounding leaves.
 */
export function couponOverLines(coupon: Coupon | undefined, lines: readonly number[]): number[] {
  const all = lines.reduce((sum, line) => sum + line, 0);
  const off = Math.min(coupon?.amount_off ?? 0, all);
  let left = off;
  return lines.map((line, index) => {
    const part = index === lines.length - 1 ? left : Math.floor((off * line) / Math.max(all, 1));
    left -= part;
    return part;
  });
}
