/** Whom an order is for and where it goes; the names are those of the checkout form. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  /** Apartment, suite: the payment page asks for it, our form does not. */
  address2?: string;
  city: string;
  state: string;
  zipCode: string;
  specialInstructions: string;
  /** They fetch it at the yard, whose address is then the order's. */
  pickup?: boolean | undefined;
}

/** What the success page shows. Money is a number of dollars. */
export interface OrderReceipt {
  orderNumber: string;
  total: number;
}

/** The rest of it, for whoever has just paid. Money is a number of dollars. */
export interface OrderDetails {
  items: OrderedItem[];
  /** Of the goods, before the discount. */
  subtotal: number;
  discount?: { code: string; amount: number };
  tax: number;
  /** By which of the owner's rates; empty: by none of them. */
  taxName: string;
  shipping: number;
  isPickup: boolean;
  isParcel: boolean;
  /** How it comes and when, as it was agreed; empty: no rules were set. */
  delivery: string;
  /** Empty when it was forgotten, or the order is older than a month. */
  email: string;
  /** Name, street and town, a row each; none when it is not to be shown any more. */
  address: string[];
  instructions: string;
  /** The order's own page, a secret; empty when it is not to be shown any more, as above. */
  page: string;
}

export interface OrderedItem {
  name: string;
  variantName: string;
  sku: string;
  quantity: number;
  price: number;
  lineTotal: number;
}
