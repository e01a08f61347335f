import { addressLine, business } from "#content/business.ts";
import { delivery, deliveryPath } from "#content/delivery.ts";
import { deliverySentences } from "#content/delivery-texts.ts";
import { promises } from "#content/promises.ts";

export interface PolicySection {
  title: string;
  paragraphs: readonly string[];
  /** Where more of it stands. */
  more?: { to: string; label: string };
}

export interface Policy {
  title: string;
  /** ISO date of the last change of wording. */
  updated: string;
  intro: string;
  sections: readonly PolicySection[];
}

/** When the wording was last changed, for the sitemap. */
export const policyDates = {
  "/privacy": "2026-11-18",
  "/terms": "2026-11-19",
  [deliveryPath]: "2026-11-19",
} as const;

const shippingTitle = "Shipping";
const paymentTitle = "Payment";
const everywhere = `We ship to street addresses in the United States; around ${business.address.city} our own truck brings it.`;

/** The policies name a phone number, and hours, which the owner may change. */
export function privacyPolicy(phone: string): Policy {
  return { ...privacy, sections: [...privacy.sections, yourChoices(phone)] };
}

export function termsOfService(
  phone: string,
  { hasDeliveryRules, chargesTax }: { hasDeliveryRules: boolean; chargesTax: boolean },
): Policy {
  const sections = terms.sections.map((section) => {
    if (section.title === shippingTitle) {
      return { ...section, paragraphs: shippingParagraphs(hasDeliveryRules) };
    }
    return section.title === paymentTitle && chargesTax ? withTax(section) : section;
  });
  return { ...terms, sections: [...sections, disputes(phone)] };
}

/** Tax is spoken of only where it is charged. */
function withTax(section: PolicySection): PolicySection {
  const sentence = "Sales tax, where it is due, is calculated at checkout.";
  const paragraphs = section.paragraphs.toSpliced(1, 0, sentence);
  return { ...section, title: "Payment and tax", paragraphs };
}

/** What it costs, which the owner may have set. */
function costSentence(hasDeliveryRules: boolean): string {
  return hasDeliveryRules ? deliverySentences.priced : deliverySentences.free;
}

function shippingParagraphs(hasDeliveryRules: boolean): readonly string[] {
  const { ways, placing, damage } = deliverySentences;
  return [`${costSentence(hasDeliveryRules)} ${ways} ${placing}`, damage];
}

export function deliveryAndReturns(
  number: string,
  hours: readonly string[],
  hasDeliveryRules: boolean,
): Policy {
  // On one line, wherever it stands in a sentence.
  const phone = number.replaceAll(" ", "\u00a0");
  const s = deliverySentences;
  return {
    title: "Delivery and returns",
    updated: policyDates[deliveryPath],
    intro: `How an order from ${business.shortName} gets to you, how it comes back if it has to, and what we stand behind.${hasDeliveryRules ? "" : " Shipping is free, on a fitting and on a boulder."}`,
    sections: [
      {
        title: "Delivery",
        paragraphs: [
          `${costSentence(hasDeliveryRules)} ${s.ways} ${hasDeliveryRules ? "" : everywhere}`.trim(),
          promises.order,
          `${timesSentence(hasDeliveryRules)} If something has to be ordered first, we say so when we get in touch, and you can cancel at no cost.`,
          `A pallet is set down at the curb or on the driveway, where the truck can stand. ${s.placing}`,
        ],
      },
      {
        title: "Pickup",
        paragraphs: [
          `You can pick up an order at the yard, ${addressLine(business)}. ${hasDeliveryRules ? "Choose it in the cart or at checkout" : "Choose 'I will pick it up at the yard' at checkout under 'Give delivery details first'"}, or call ${phone}. We tell you when it is ready.`,
          `Hours: ${hours.join("; ")}. Bring the order number. We load stone with the machine; you bring the trailer and the straps.`,
        ],
      },
      {
        title: "Damage",
        paragraphs: [
          s.damage,
          `A photo of the piece and of the box is enough. Write to ${business.email} or call ${phone}, and name the order.`,
        ],
      },
      {
        title: "Returns",
        paragraphs: [
          "Call us to change or cancel an order before it leaves; there is no fee.",
          `To send something back, begin on your order's page, to which every e-mail about it leads: press 'Return something' and say what it is. Or call ${phone}, and name the order.`,
          s.returns,
          `${s.freight} A stone that came on a pallet goes back on one: ask us for the price of the truck first, or bring it to the yard.`,
          s.refund,
        ],
        more: { to: "/order", label: "Find your order" },
      },
      {
        title: "Warranty",
        paragraphs: [
          s.workmanship,
          `${s.parts} We handle the claim for anything we installed. If you put it in yourself, bring or send us the part with the order number, and we tell you what its maker will do.`,
          `${s.uncovered} Nothing here takes away rights that the law gives you.`,
        ],
      },
    ],
  };
}

/** The owner's rules have days of their own, beside the cost. */
function timesSentence(hasDeliveryRules: boolean): string {
  if (hasDeliveryRules) {
    return "How many days it takes is said with the cost. The carrier of a pallet calls before it comes.";
  }
  const { parcel, pallet, machine } = delivery.ways;
  return `A parcel leaves our yard in ${range(parcel.handling)} business days and is ${range(parcel.transit)} on the road. A pallet leaves in ${range(pallet.handling)} and is ${range(pallet.transit)} on the road; the carrier calls before it comes. What needs the machine leaves in ${range(machine.handling)}.`;
}

function range({ least, most }: { least: number; most: number }): string {
  return `${least} to ${most}`;
}

const yourChoices = (phone: string): PolicySection => ({
  title: "Your choices",
  paragraphs: [
    `You can ask what we hold about you, have it corrected, or have it deleted where the law lets us. ${contact(phone)} ${promises.answer}`,
  ],
});

const disputes = (phone: string): PolicySection => ({
  title: "Disputes",
  paragraphs: [
    `Talk to us first. ${contact(phone)}`,
    "If that does not settle it, these terms are governed by Ohio law, and disputes belong to the courts of Ohio.",
  ],
});

function contact(phone: string): string {
  return `Write to ${business.email}, call ${phone}, or send a letter to ${addressLine(business)}.`;
}

const privacy: Policy = {
  title: "Privacy policy",
  updated: policyDates["/privacy"],
  intro: `What ${business.name} keeps about you, why, and for how long. You can read every page of this site without telling us anything.`,
  sections: [
    {
      title: "What stays in your browser",
      paragraphs: [
        "Your cart is kept in your browser's local storage under the name cart: the items, quantities and prices you put there.",
        "A cart session identifier, a random code with a time in it, is kept in your browser's session storage under the name cart-session-id. It goes away when you close the tab or clear the cart.",
        "What you type into the consultation form, and your details at checkout, are kept in your tab's session storage until you have sent or paid, so that looking something up loses nothing. A mark that a checkout is done stays in local storage and names no one.",
        "One session cookie marks the start of your browser session, so that a second tab does not empty the cart. It holds nothing about you and goes away when you close the browser. At the start of the next session the old cart is removed.",
        "Clearing this site's data in your browser removes all of it at once.",
      ],
    },
    {
      title: "What our server keeps of your cart",
      paragraphs: [
        "The server holds a copy of your cart under the cart session identifier, so that checkout can price it. The copy has no name, e-mail address or phone number in it, and is removed 30 days after its last change.",
        "If you press 'Keep this cart', we store its items and quantities under a link that nobody can guess, for 90 days. If you have the link mailed to you, your e-mail address is stored with it for as long. You can forget a kept cart on the cart page, or ask us to. Your browser's local storage then holds the link under the name kept-cart, and after a purchase its time and order number under last-order.",
      ],
    },
    {
      title: "When you ask for a consultation",
      paragraphs: [
        "We store what you type: name, e-mail address, your message, and your phone number and location if you give them. We use it to answer you and to prepare your quote, for nothing else.",
        "The request is stored on our server first. It is then mailed to the owner, and may be handed to a form-collection service that works for us.",
        "A request that looks like spam is set aside in quarantine, not deleted. The owner can still read it there.",
      ],
    },
    {
      title: "When you place an order",
      paragraphs: [
        "We store your name, e-mail address, phone number, shipping address, special instructions, and what you ordered at which price. We need the phone number to agree on a delivery day.",
        "You pay on a page hosted by our payment provider, Stripe. Card numbers are typed there and never reach our server. We send Stripe your name, e-mail address, phone number and shipping address with the lines of your order; if you go to the payment page straight from the cart, it asks you for them and passes them on to us. Stripe tells us whether the payment went through, and later whether money was paid back. Its own privacy policy applies on its page.",
        "When the payment is confirmed we e-mail you the order number and what you ordered, and tell the owner. We may write again when its status changes. Mail goes out through the mail service that works for us.",
      ],
    },
    {
      title: "What we do not do",
      paragraphs: [
        "No analytics, no trackers, no advertising. The pages, fonts and pictures all come from our own server; no request goes to a third party until you choose to go on to the payment page.",
        "We do not sell or rent anything about you. We share it only with the services named here, so that they can do their part.",
      ],
    },
    {
      title: "Logs and protection",
      paragraphs: [
        "The server's log records which address of the site was asked for, when, how long the answer took and a request number. It records no names, e-mail addresses, phone numbers or messages.",
        "A short-lived count of requests by network address protects the forms and the owner's sign-in from abuse. Attempts to sign in to the owner's area are noted with the network address they came from.",
      ],
    },
    {
      title: "How long we keep it",
      paragraphs: [
        "A checkout is stored before you go on to the payment page, so that a payment can always be matched with what it was for. One that is never paid makes no order, and 90 days later we forget who began it.",
        "Orders are kept as long as tax and warranty need them. An order that the owner deletes leaves every list and total at once and stays restorable for 30 days; then the name, the addresses, the phone number and all notes are erased from it, and only what was sold and paid remains.",
        "Consultation requests are kept while we are in touch about your project, or until you ask us to delete them. A deleted request can be restored for 30 days and is then gone.",
        "Quotes that came to nothing are kept in the same way. What was agreed and paid is kept as long as the tax law asks for.",
        "Copies of the e-mails we sent, and of what we handed to the form-collection service, are erased from our server 30 days after they were delivered. What could not be delivered is erased after 90 days.",
        "Backup copies are kept for 30 days, and with them what has been erased since they were made.",
      ],
    },
  ],
};

const terms: Policy = {
  title: "Terms of service",
  updated: policyDates["/terms"],
  intro: `The rules for using this site and buying from ${business.name}, in plain words. By placing an order you agree to them.`,
  sections: [
    {
      title: "Quotes",
      paragraphs: [
        `${promises.quote} The time runs from your request. Where we have to see the yard first, the quote is an estimate, and the visit makes it a fixed price.`,
        "Fountains and vases are sold by quote only. Price ranges shown beside them are a guide, not an offer.",
      ],
    },
    {
      title: "Orders and prices",
      paragraphs: [
        "Prices are in US dollars. The price that counts is the one in our catalog when you check out. If it differs from the one in your cart, or an item is no longer sold, we stop, show you the item with both prices, and charge nothing until you have seen it.",
        `An order exists once the payment provider confirms the payment. You then get an order number, on the page and by e-mail. ${promises.order}`,
        "Natural stone varies. Sizes and weights are close, not exact, and the color in a picture is a guide.",
      ],
    },
    {
      title: paymentTitle,
      paragraphs: [
        "Payment is taken on a page hosted by Stripe. Card numbers never reach our server. Some methods, such as a bank transfer, settle later; the order is made when they do.",
        "A demonstration copy of this site uses a simulated payment page: no card is charged and nothing is shipped.",
      ],
    },
    {
      title: shippingTitle,
      paragraphs: [],
      more: { to: `${deliveryPath}#delivery`, label: "Delivery and pickup" },
    },
    {
      title: "Changes, returns and refunds",
      paragraphs: [
        "Call us to change or cancel an order before it leaves; there is no fee.",
        `${deliverySentences.returns} ${deliverySentences.freight}`,
        deliverySentences.refund,
      ],
      more: { to: `${deliveryPath}#returns`, label: "How a return works" },
    },
    {
      title: "Installation and service work",
      paragraphs: [
        `Installation, maintenance and repair are done under a separate written agreement that names the work, the price and the days. ${promises.build} Weather can move them.`,
      ],
    },
    {
      title: "Warranties",
      paragraphs: [
        `${deliverySentences.workmanship} ${deliverySentences.parts} ${deliverySentences.uncovered}`,
        "Nothing here takes away rights that the law gives you.",
      ],
      more: { to: `${deliveryPath}#warranty`, label: "Warranty" },
    },
    {
      title: "Safety",
      paragraphs: [
        "Pumps and lights go on a GFCI-protected outlet. Gas burners are connected by a licensed fitter. Open water calls for watching children, and your town may ask for a fence; you are responsible for following local rules on work you do yourself.",
      ],
    },
    {
      title: "Using this site",
      paragraphs: [
        "The words and pictures are ours; you may print or share a page for your own project. Do not try to break the site, flood its forms or get into the owner's area.",
        "We keep the site correct and running as well as we can, and fix mistakes when we learn of them. We may correct a clear pricing error before an order ships; you can then cancel for a full refund.",
      ],
    },
  ],
};
