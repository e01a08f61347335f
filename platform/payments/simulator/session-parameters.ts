import { highestPayment, leastPayment } from "#platform/payment-limits.ts";
import { z } from "#platform/zod.ts";
import type { FormValue } from "./form-body.ts";
import { StripeRefusal } from "./stripe-refusal.ts";

const text = (longest: number) => z.string().min(1).max(longest);
const whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const address = z.url({ protocol: /^https?$/ }).max(5_000);
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((values) => Object.keys(values).length <= 50);

const shipping = z.strictObject({
  name: text(5_000),
  phone: text(5_000).optional(),
  address: z.strictObject({
    line1: text(5_000),
    line2: text(5_000).optional(),
    city: text(5_000).optional(),
    state: text(5_000).optional(),
    postal_code: text(5_000).optional(),
    country: z.literal("US").optional(),
  }),
});

const shippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    type: z.literal("fixed_amount"),
    display_name: text(100),
    fixed_amount: z.strictObject({ amount: whole, currency: z.literal("usd") }),
    tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  }),
});

const line = z.strictObject({
  quantity: whole.refine((value) => value >= 1),
  price_data: z.strictObject({
    currency: z.literal("usd"),
    unit_amount: whole,
    tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
    product_data: z.strictObject({
      name: text(250),
      description: text(5_000).optional(),
      metadata: metadata.optional(),
    }),
  }),
});

/**
 * What this simulator knows of Stripe's parameters. Anything else is refused, as Stripe refuses a
 * wrong name.
 */
const sessionRequest = z.strictObject({
  mode: z.literal("payment"),
  ui_mode: z.literal("hosted_page").optional(),
  client_reference_id: text(200).optional(),
  metadata: metadata.optional(),
  line_items: z.array(line).min(1).max(100),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: whole.optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  allow_promotion_codes: flag.optional(),
  discounts: z
    .array(z.strictObject({ coupon: text(200) }))
    .max(1)
    .optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  customer_email: z.email().max(512).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  shipping_address_collection: z
    .strictObject({ allowed_countries: z.array(z.literal("US")).min(1) })
    .optional(),
  shipping_options: z.array(shippingOption).max(1).optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), shipping: shipping.optional() })
    .optional(),
});

const couponRequest = z.strictObject({
  amount_off: whole.refine((value) => value >= 1),
  currency: z.literal("usd"),
  duration: z.literal("once"),
  max_redemptions: whole.refine((value) => value >= 1).optional(),
  name: text(40).optional(),
  metadata: metadata.optional(),
});

const refundRequest = z.strictObject({
  payment_intent: text(200),
  amount: whole.refine((value) => value >= 1).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
});

export type SessionRequest = z.output<typeof sessionRequest>;
export type ShippingRequest = z.output<typeof shipping>;
export type CouponParameters = z.output<typeof couponRequest>;
export type RefundParameters = z.output<typeof refundRequest>;

const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 3_600;

export function readSessionRequest(form: FormValue, now: number): SessionRequest {
  const request = read(sessionRequest, form);
  const ahead = (request.expires_at ?? Number.POSITIVE_INFINITY) - now / 1000;
  // A few seconds go by between the caller's clock and ours.
  if (request.expires_at && (ahead < shortestSeconds - 60 || ahead > longestSeconds + 60)) {
    throw StripeRefusal.invalid(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  }
  const total = request.line_items.reduce(
    (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
    request.shipping_options?.[0]?.shipping_rate_data.fixed_amount.amount ?? 0,
  );
  if (total > highestPayment) {
    throw StripeRefusal.invalid("The Checkout Session's total amount is above $999,999.99.", {
      code: "amount_too_large",
    });
  }
  refuseTooSmall(total);
  if (request.discounts && request.allow_promotion_codes !== undefined) {
    throw StripeRefusal.invalid(
      "You may only specify one of these parameters: allow_promotion_codes, discounts.",
      { param: "allow_promotion_codes" },
    );
  }
  if (request.shipping_address_collection && request.payment_intent_data?.shipping) {
    throw StripeRefusal.invalid(
      "`payment_intent_data[shipping]` cannot be combined with `shipping_address_collection`.",
      { param: "payment_intent_data[shipping]" },
    );
  }
  return request;
}

/** Also of what is left once a coupon was taken off. */
export function refuseTooSmall(total: number): void {
  if (total < leastPayment) {
    throw StripeRefusal.invalid("The Checkout Session's total amount is below 50 cents.", {
      code: "amount_too_small",
    });
  }
}

export function readCouponParameters(form: FormValue): CouponParameters {
  return read(couponRequest, form);
}

export function readRefundParameters(form: FormValue): RefundParameters {
  return read(refundRequest, form);
}

function read<T>(schema: z.ZodType<T>, form: FormValue): T {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") {
    const param = bracketed([...path, issue.keys[0] ?? ""]);
    throw StripeRefusal.invalid(`Received unknown parameter: ${param}`, {
      code: "parameter_unknown",
      param,
    });
  }
  const param = bracketed(path);
  const given = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    form,
  );
  if (given === undefined) {
    throw StripeRefusal.invalid(`Missing required param: ${param}.`, {
      code: "parameter_missing",
      param,
    });
  }
  if (given === "") {
    throw StripeRefusal.invalid(`You passed an empty string for '${param}'.`, {
      code: "parameter_invalid_empty",
      param,
    });
  }
  throw StripeRefusal.invalid(`Invalid ${param}`, { param });
}

/** The way Stripe writes the place of a parameter: `line_items[0][quantity]`. */
function bracketed([first, ...rest]: readonly PropertyKey[]): string {
  return [String(first ?? ""), ...rest.map((key) => `[${String(key)}]`)].join("");
}
