import { addressLine, business } from "#content/business.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, link, writeEmail } from "#platform/mail/write-email.ts";
import type { Cart } from "../cart.ts";

const untilDay = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeZone: business.timeZone,
});

/**
 * To oneself: what is in the cart, and the link that opens it. No prices: they are those of the day
 * on which it is opened.
 */
export function emailWithCart(
  cart: Cart,
  { to, url, expiresAt }: { to: string; url: string; expiresAt: number },
): Mail {
  const heading = `Your cart at ${business.name}`;
  const items = cart.items.map(
    ({ quantity, variantName, variant }) => `${quantity} × ${variant.product.name}, ${variantName}`,
  );
  return {
    to,
    subject: heading,
    ...writeEmail({
      heading,
      sender: business.name,
      blocks: [
        entries([
          ["What is in it", items.join("\n")],
          ["The link works until", untilDay.format(expiresAt)],
        ]),
        link("Open your cart, at today's prices", url),
      ],
      closing: `You get this mail because somebody entered your address under 'Keep this cart'. If it was not you, nothing more will come. ${business.name}, ${addressLine(business)}.`,
    }),
  };
}
