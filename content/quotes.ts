import { addressLine, business } from "./business.ts";

/**
 * The sentences that stand on every quote and its receipts, whoever writes it. What is agreed for
 * one job stands in the quote's own texts.
 */
export const quoteTexts = {
  signature: "Your name, typed here, counts as your signature.",
  /** Before anything was paid. */
  payment: "You pay on our payment provider's page; we never see your card number.",
  /** Before a deposit is paid and on its receipt, where the quote's own terms say nothing of it. */
  refund:
    "Until material has been ordered or work has begun, the deposit is given back in full when you cancel. After that, it is given back less what has been spent for you.",
  unknownLink:
    "This link leads to no quote. It may have been cut off on its way to you, or replaced by a newer one.",
} as const;

/** What the law has every contract say that is signed at the customer's home. */
export const cancellation = {
  statement:
    "You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the date of this transaction. See the attached notice of cancellation form for an explanation of this right.",
  title: "Notice of cancellation",
  paragraphs: [
    "You may CANCEL this transaction, without any penalty or obligation, within THREE BUSINESS DAYS from the above date.",
    "If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable instrument executed by you will be returned within TEN BUSINESS DAYS following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be canceled.",
    "If you cancel, you must make available to the seller at your residence, in substantially as good condition as when received, any goods delivered to you under this contract or sale, or you may, if you wish, comply with the instructions of the seller regarding the return shipment of the goods at the seller's expense and risk.",
    "If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your notice of cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable for performance of all obligations under the contract.",
  ],
  /** `by`: the last day, in words. */
  how: (by: string) =>
    `To cancel this transaction, mail or deliver a signed and dated copy of this cancellation notice or any other written notice to ${business.name}, at ${addressLine(business)}, NOT LATER THAN MIDNIGHT OF ${by}.`,
  form: "I hereby cancel this transaction.",
} as const;
