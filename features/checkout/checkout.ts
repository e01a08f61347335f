import type { Customer, OrderDetails, OrderReceipt } from "#features/orders/order.ts";

/** What the checkout form asks for; the names are those of its fields. */
export const customerFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zipCode",
  "specialInstructions",
] as const;

export type CustomerField = (typeof customerFields)[number];
export type CustomerInfo = Pick<Customer, CustomerField | "pickup">;

export const requiredCustomerFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "zipCode",
] as const satisfies readonly CustomerField[];

export const usualState = "OH";

/** The most characters each field takes. */
export const customerLimits: Record<CustomerField, number> = {
  firstName: 60,
  lastName: 60,
  email: 254,
  phone: 40,
  address: 200,
  city: 100,
  state: 40,
  zipCode: 20,
  specialInstructions: 2_000,
};

/**
 * What both checkout calls answer: the provider's payment page, or our own address that leads
 * there.
 */
export interface CheckoutStarted {
  url: string;
}

/**
 * Where the cart that was sent differs from the shop, for the browser to bring its cart up to date.
 */
export interface CartDifference {
  /** The place in the list that was sent. */
  index: number;
  /** Null when the shop knows no such item. */
  variantId: string | null;
  name: string;
  /** Dollars; null when no price was sent that could be read. */
  shownPrice: number | null;
  /** Dollars; null when it is no longer sold. */
  price: number | null;
  /** How many can be had, where that is less than was asked for; null otherwise. */
  left: number | null;
  /** There are more, but not for one buyer at once. */
  isLimited: boolean;
}

/** How it stands with a checkout of what is counted. Times are ISO. */
export type PlaceInLine = { items: string[] } & (
  | { state: "sold_out" | "ended" }
  /**
   * The payment page can be opened; where somebody waited for it, this is their turn, until then.
   */
  | { state: "ready"; turnEndsAt: string | null }
  | {
      state: "waiting";
      position: number;
      /** By when it is their turn at the latest, if nobody pays before; null: nobody can say. */
      turnBy: string | null;
      /** Whether they left an address to write to. */
      willWrite: boolean;
    }
);

export type ConfirmedOrder = OrderReceipt & Partial<OrderDetails>;

/** What the success page gets while it asks. */
export type CheckoutOutcome =
  | { success: true; order: ConfirmedOrder }
  /** With the id of the request: the provider could not be asked. */
  | { success: false; pending: true; requestId?: string | undefined };
