import { firstPhones } from "#content/business.ts";
import { signInLinkEmail } from "#desk/account/sign-in/sign-in-link-email.server.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { trackingEmail } from "#desk/orders/customer/tracking-email.server.ts";
import type { OrderContact } from "#desk/orders/status/order-contact.server.ts";
import { orderStatusNames } from "#desk/orders/status/order-status.ts";
import { statusEmail } from "#desk/orders/status/status-email.server.ts";
import { linkEmail, questionEmail } from "#features/after-purchase/order-emails.server.ts";
import type { CartItem } from "#features/cart/cart.ts";
import { emailWithCart } from "#features/cart/kept/kept-cart-email.server.ts";
import { freeAgainEmail } from "#features/checkout/line/free-again-email.server.ts";
import { confirmationEmail } from "#features/consultations/confirmation/confirmation-email.server.ts";
import { emailToOwner } from "#features/consultations/consultation-email.server.ts";
import { payLinkEmail } from "#features/hand-orders/pay-link-email.server.ts";
import { emailsAbout } from "#features/orders/order-emails.server.ts";
import { yard } from "#features/orders/pickup.ts";
import {
  acceptedEmail,
  balanceDueEmail,
  quoteSentEmail,
  reminderEmail,
} from "#features/quotes/emails/customer-emails.server.ts";
import type { QuoteToTell } from "#features/quotes/emails/email-parts.server.ts";
import { customersAnswerEmail } from "#features/quotes/emails/owner-emails.server.ts";
import { paidEmail, receiptEmail } from "#features/quotes/emails/receipt-emails.server.ts";
import type { NewOrder } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { cents } from "#platform/money.ts";
import { sampleOrder } from "#tests/support/samples/sample-order.ts";
import { samplePaidPage, sampleQuotePage } from "#tests/support/samples/sample-quote-page.ts";
import { sampleLines } from "#tests/support/samples/sample-rows.ts";

const order: NewOrder = {
  ...sampleOrder,
  last_name: "O'Brook",
  customer_notes: 'Ring twice & wait.\n\nThe dog is "friendly", <really>.',
};
const bare: Partial<NewOrder> = {
  test_mode: 1,
  first_name: "",
  last_name: "",
  phone: "",
  address_line2: null,
  customer_notes: "",
  shipping_cents: cents(4_900),
};

const adminOrder = {
  orderNumber: "HB-7K3M-42",
  email: "ada@example.com",
  delivery: { isPickup: false, byCarrier: false, words: "" },
  shippingAddress: {
    address: "12 Heron Way, Unit 2",
    city: "Avon Lake",
    state: "OH",
    zipCode: "44012",
  },
  productItems: [
    { name: "Basalt Trio, Small", quantity: 1, unitPrice: 125 },
    { name: "Koi net <wide> & deep", quantity: 2, unitPrice: 125 },
  ],
} as unknown as AdminOrder;

const orderPage = "https://shop.example/order/secret";
const orderContact: OrderContact = {
  phone: firstPhones.support,
  pickupHours: ["Saturday 9:00 AM to noon"],
  page: orderPage,
  tracking: { carrier: "ups", number: "1Z999AA10123456784" },
};

const keptItems = [
  { quantity: 2, variantName: "24 in <set>", variant: { product: { name: "Basalt Trio & more" } } },
] as CartItem[];

/** Each e-mail that the shop sends, with everything in it that can be in it. */
export function everyEmail(): Record<string, Mail> {
  const hours = ["Monday to Saturday 8:00 AM to 6:00 PM"];
  const contact = { phones: firstPhones, hours, pickupHours: hours };
  const told = (change: Partial<NewOrder>) =>
    emailsAbout(
      { order: { ...order, ...change }, lines: sampleLines(), page: orderPage },
      "owner@example.com",
      contact,
    );
  const [whole, short] = [told({}), told(bare)];
  const fetched = told({
    address_line1: yard.address,
    address_line2: null,
    city: yard.city,
    postal_code: yard.zipCode,
    tax_cents: cents(0),
    total_cents: cents(37_500),
    customer_notes: "Pickup at the yard.\nOn Saturday, with a trailer.",
  });
  const emails: Record<string, Mail | undefined> = {
    "order-customer": whole.customer,
    "order-owner": whole.owner,
    "order-customer-test": short.customer,
    "order-owner-test": short.owner,
    "free-again": freeAgainEmail({
      to: "ada@example.com",
      items: ["1 x Basalt Trio, Small", "2 x Koi net"],
      address: "https://shop.example/checkout/pay/chk_1",
      phone: firstPhones.support,
    }),
    confirmation: confirmationEmail(
      {
        request: {
          name: "Ada Brook",
          email: "ada@example.com",
          phone: "(440) 555-0100",
          location: "Avon Lake",
          message: 'A pond of 8 x 11 ft.\nWith <fish> & "lilies".',
        },
        about: "Basalt Trio, Small & <low>",
        createdAt: Date.parse("2026-11-16T14:00:00Z"),
      },
      { phone: firstPhones.main, now: Date.parse("2026-11-16T14:00:00Z") },
    ),
    consultation: emailToOwner(
      {
        id: "con_1",
        name: "Ada Brook",
        email: "ada@example.com",
        phone: "(440) 555-0100",
        location: null,
        message: 'A pond of 8 x 11 ft.\nWith <fish> & "lilies".',
      },
      {
        owner: "owner@example.com",
        subject: {
          asked: { about: "basalt-trio", size: "HB-BT-24" },
          name: "Basalt Trio, Small & <low>",
          path: "/product/basalt-trio#hb-bt-24",
        },
        publicUrl: "https://shop.example",
      },
    ),
    "kept-cart": emailWithCart(
      { items: keptItems, total: 0 },
      {
        to: "ada@example.com",
        url: "https://shop.example/cart#kept=abc",
        expiresAt: Date.UTC(2027, 1, 16, 17),
      },
    ),
    "order-customer-pickup": fetched.customer,
    "order-owner-pickup": fetched.owner,
    "sign-in-link": signInLinkEmail(
      "owner@example.com",
      "https://shop.example/admin#sign-in=abc",
      20,
    ),
  };
  for (const status of orderStatusNames) {
    emails[`status-${status}`] = statusEmail(adminOrder, status, orderContact);
  }
  emails["status-out_for_delivery-truck"] = statusEmail(adminOrder, "out_for_delivery", {
    ...orderContact,
    tracking: null,
  });
  emails["order-tracking"] = trackingEmail(adminOrder, orderContact);
  emails["order-link"] = linkEmail(sampleOrder, { address: orderPage, phone: firstPhones.support });
  emails["order-question"] = questionEmail(sampleOrder, {
    body: "When does it come?\nIs <Friday> possible?",
    owner: "owner@example.com",
    publicUrl: "https://shop.example",
  });
  emails["pay-link"] = payLinkEmail({
    ...{ number: "HB-7K3M-42", firstName: "Ada", email: "ada@example.com" },
    agreed: {
      lines: sampleLines(),
      delivery: { way: "truck", days: "Tuesday", cost: cents(4_900) },
      tax: null,
      ...{ goods: cents(37_500), shipping: cents(4_900), total: cents(42_400) },
    },
    address: "https://shop.example/pay/secret",
    payBy: "December 3, 2026",
    phone: firstPhones.main,
  });
  Object.assign(emails, quoteEmails());
  return Object.fromEntries(
    Object.entries(emails).flatMap(([name, email]) => (email ? [[name, email]] : [])),
  );
}

function quoteEmails(): Record<string, Mail> {
  const told = (quote: QuoteToTell["quote"]): QuoteToTell => ({
    quote,
    email: "ada@example.com",
    address: "https://shop.example/quote/secret",
    deskAddress: "https://shop.example/admin/quotes/quo_1",
    owner: "owner@example.com",
    phone: firstPhones.main,
  });
  const [open, paid] = [told(sampleQuotePage()), told(samplePaidPage())];
  const [deposit] = paid.quote.payments;
  if (!deposit) throw new Error("the sample was paid");
  const extra = { ...deposit, isExtra: true, receiptNumber: "HR-9999-99" };
  const twice = told(samplePaidPage({ payments: [deposit, extra] }));
  return {
    "quote-sent": quoteSentEmail(open),
    "quote-reminder": reminderEmail(open),
    "quote-accepted": acceptedEmail(paid),
    "quote-balance": balanceDueEmail(paid),
    "quote-receipt": receiptEmail(paid, deposit),
    "quote-receipt-extra": receiptEmail(twice, extra),
    "quote-owner-question": customersAnswerEmail(open, "question", "Which liner?\nHow <thick>?"),
    "quote-owner-changes": customersAnswerEmail(open, "changes", "Smaller, please."),
    "quote-owner-declined": customersAnswerEmail({ ...open, email: "" }, "declined"),
    "quote-owner-accepted": customersAnswerEmail(paid, "accepted"),
    "quote-owner-paid": paidEmail(paid, deposit),
    "quote-owner-paid-extra": paidEmail(twice, extra),
  };
}
