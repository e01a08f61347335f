/** Every way a request can fail: the code, the HTTP status and what the person is told. */
export const problems = {
  invalid_input: {
    status: 400,
    text: "Some of what was sent is not valid. Please check it and try again.",
  },
  malformed_request: {
    status: 400,
    text: "The request could not be read. Please send valid JSON.",
  },
  unauthenticated: { status: 401, text: "Please sign in first." },
  invalid_credentials: { status: 401, text: "Invalid credentials" },
  code_required: { status: 401, text: "Enter the code from your authenticator app." },
  code_invalid: {
    status: 401,
    text: "That code is not valid. Wait for the next one, or use a recovery code.",
  },
  link_invalid: {
    status: 401,
    text: "This sign-in link was used already or is too old. Sign in without it, or ask for a new one.",
  },
  person_held: {
    status: 409,
    text: "This person cannot be forgotten yet. Nothing was changed.",
  },
  password_wrong: { status: 401, text: "That password is not right. Nothing was changed." },
  confirm_required: {
    status: 403,
    text: "Please show again that it is you: with your password or a passkey. Nothing was changed.",
  },
  not_allowed: {
    status: 403,
    text: "Your account may not do this. Please ask the owner.",
  },
  password_temporary: {
    status: 403,
    text: "Please choose a password of your own first, under Security.",
  },
  refund_too_large: {
    status: 403,
    text: "With this, more would be paid back than your account may give. Please ask the owner.",
  },
  passkey_invalid: {
    status: 401,
    text: "This passkey was not accepted. Try again, or sign in with your password.",
  },
  account_exists: {
    status: 409,
    text: "There is an account of this name. Please choose another name.",
  },
  accounts_full: {
    status: 409,
    text: "There are as many accounts as there can be. Give one that is closed to somebody else.",
  },
  account_fixed: {
    status: 409,
    text: "This is your own account, or the one of the server's settings: it stays as it is.",
  },
  passkeys_full: {
    status: 409,
    text: "There are ten passkeys. Remove one that you no longer use, then add this one.",
  },
  forbidden: { status: 403, text: "This is not allowed from here." },
  too_many_desks: {
    status: 429,
    text: "Your account has the desk open in too many places. Close some: until then this one shows what changes only when you load it again.",
  },
  not_found: { status: 404, text: "There is nothing at this address." },
  product_not_found: { status: 404, text: "Product not found" },
  item_not_found: {
    status: 404,
    text: "We do not know this item. Please choose it again on its product page.",
  },
  order_not_found: { status: 404, text: "There is no such order." },
  method_not_allowed: { status: 405, text: "This address does not take that kind of request." },
  conflict: { status: 409, text: "This has changed in the meantime. Please look again and retry." },
  notes_changed: {
    status: 409,
    text: "Somebody else has changed these notes in the meantime. Please look at both.",
  },
  follow_up_moved: {
    status: 409,
    text: "Somebody else has chosen another day meanwhile. Please look again; nothing was changed.",
  },
  notes_full: {
    status: 409,
    text: "This lead holds as many notes as there can be. Nothing was added.",
  },
  no_address: {
    status: 409,
    text: "This customer left no e-mail address. Nothing was sent.",
  },
  texts_full: {
    status: 409,
    text: "There are as many saved texts as there can be. Delete one that you no longer use.",
  },
  discounts_full: {
    status: 409,
    text: "There are as many discount codes as there can be. Delete one that you no longer use.",
  },
  templates_full: {
    status: 409,
    text: "There are as many templates as there can be. Delete one that you no longer use.",
  },
  order_cancelled: {
    status: 409,
    text: "This order is cancelled already. Nothing was done now.",
  },
  not_for_sale: { status: 409, text: "This cannot be bought online. Please ask us for a quote." },
  price_changed: {
    status: 409,
    text: "A price has changed. Please look at your cart again; nothing was charged.",
  },
  not_enough_stock: {
    status: 409,
    text: "There are fewer left than that. Please look at your cart again; nothing was charged.",
  },
  delivery_needed: {
    status: 409,
    text: "Please choose first how it gets to you. Nothing was charged.",
  },
  delivery_changed: {
    status: 409,
    text: "The cost of delivery has changed. Please look at it again; nothing was charged.",
  },
  tax_changed: {
    status: 409,
    text: "The tax has changed. Please look at it again; nothing was charged.",
  },
  not_delivered: {
    status: 409,
    text: "This cannot be delivered there. Please choose another way; nothing was charged.",
  },
  discount_changed: {
    status: 409,
    text: "What the discount code takes off has changed. Please look at it again; nothing was charged.",
  },
  discount_refused: {
    status: 409,
    text: "This discount code cannot be used. Please go on without it; nothing was charged.",
  },
  cart_empty: { status: 400, text: "Your cart is empty" },
  cart_changed: {
    status: 409,
    text: "Your cart has changed in the meantime. Please look at it again; nothing was charged.",
  },
  cart_full: { status: 409, text: "The cart cannot hold that much." },
  unpayable: { status: 409, text: "This amount cannot be paid online. Please call us." },
  already_paid: {
    status: 409,
    text: "A payment for these items is already being processed. We will write to you about it.",
  },
  not_paid: {
    status: 409,
    text: "This payment was not completed, and nothing was charged. You can try again from your cart.",
  },
  payment_under_review: {
    status: 409,
    text: "We have received your payment, but something about it needs a look by a person. We will write to you shortly.",
  },
  payment_not_found: { status: 404, text: "We do not know this payment." },
  kept_cart_not_found: {
    status: 404,
    text: "This link opens no cart any more: a kept cart is forgotten after 90 days. Please choose again.",
  },
  kept_carts_full: {
    status: 503,
    text: "We cannot keep another cart right now. Please try again tomorrow, or call us.",
  },
  checkout_not_found: {
    status: 404,
    text: "We do not know this checkout. Nothing was charged; please start again from your cart.",
  },
  payment_unavailable: {
    status: 503,
    text: "The payment service does not answer right now. Nothing was charged, and your cart is kept. Please try again in a minute.",
  },
  payment_closed: {
    status: 503,
    text: "We cannot take payments online right now. Nothing was charged, and your cart is kept. Please call us to order.",
  },
  webhook_refused: { status: 400, text: "The signature of this event does not hold." },
  refund_reused: {
    status: 409,
    text: "This refund was already asked for with another order or amount. Please open the order again.",
  },
  refund_refused: {
    status: 409,
    text: "The payment provider refused this refund. Nothing was paid back.",
  },
  device_unknown: {
    status: 409,
    text: "This browser is not known to the desk yet. Log out, sign in again, and switch it on then.",
  },
  devices_full: {
    status: 409,
    text: "Ten devices are notified already. Switch one of them off first.",
  },
  unknown_host: { status: 421, text: "This server does not answer for the name in this address." },
  too_large: { status: 413, text: "That is too much at once." },
  unsupported_media_type: {
    status: 415,
    text: "Please send JSON (content-type: application/json).",
  },
  photo_type: {
    status: 415,
    text: "This is not a photo that can be shown. Please choose a JPEG, PNG, WebP or AVIF.",
  },
  photo_too_large: { status: 413, text: "This photo is too large. Please save it smaller." },
  photo_unusable: { status: 422, text: "This photo cannot be used. Please choose another one." },
  photos_enough: { status: 409, text: "There are as many photos as there can be." },
  photos_full: {
    status: 503,
    text: "We cannot take photos right now. Please try again tomorrow, or send them by e-mail.",
  },
  photos_unavailable: {
    status: 503,
    text: "Photos cannot be stored right now. Nothing has changed; please try again in a minute.",
  },
  too_many_sign_ins: {
    status: 429,
    text: "Too many attempts to sign in. Please wait a little and try again.",
  },
  link_sent: {
    status: 429,
    text: "A sign-in link was sent a short while ago. Please look in the owner's mailbox.",
  },
  rate_limited: { status: 429, text: "Too many requests. Please wait a minute and try again." },
  internal: { status: 500, text: "Something went wrong on our side. Please try again." },
  refund_unconfirmed: {
    status: 503,
    text: "The payment provider did not answer. Please try again: it will not be paid back twice.",
  },
  // Not "nothing was changed": a connection that is lost during the commit leaves open whether it
  // went through.
  storage_unavailable: {
    status: 503,
    text: "We cannot store anything right now, so this may not have been saved. Please try again in a minute.",
  },
  overloaded: {
    status: 503,
    text: "We are very busy right now. Please try again in a few seconds.",
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof problems;

/** Ends the request. Expected refusals are returned values instead. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ProblemCode,
    options: { message?: string; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(options.message ?? problems[code].text, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** The start cannot go on, and the person at the terminal can mend it: one sentence, no stack. */
export class StartError extends Error {
  override readonly name = "StartError";
  /** A restart alone does not help: somebody has to do what the sentence says. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    { cause, isLasting = false }: { cause?: unknown; isLasting?: boolean } = {},
  ) {
    super(message, { cause });
    this.isLasting = isLasting;
  }
}
