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
}

/** What the success page shows. Money is a number of dollars. */
export interface OrderReceipt {
  orderNumber: string;
  total: number;
}
