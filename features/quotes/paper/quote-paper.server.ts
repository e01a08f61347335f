import { business } from "#content/business.ts";
import { cancellation } from "#content/quotes.ts";
import { lastDayToCancel } from "#features/quotes/cancellation-day.ts";
import { type QuoteItem, quantityText } from "#features/quotes/quote-content.ts";
import { type QuoteMoney, quoteMoney } from "#features/quotes/quote-money.ts";
import { dayText, type QuotePage } from "#features/quotes/quote-view.ts";
import { sumRows } from "#features/quotes/sum-rows.ts";
import { formatMoney } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import { openPaper, type Paper } from "./paper.server.ts";
import type { Row } from "./paper-table.server.ts";

/** The quote to print and keep; once it is accepted, with what was taken. */
export async function quotePaper(quote: QuotePage, phone: string): Promise<Buffer> {
  const { number, version, content, acceptance, chosen } = quote;
  const money = quoteMoney(content, new Set(chosen));
  const paper = await openPaper({
    title: `Quote ${number}: ${quote.title}`,
    name: `Quote ${number}, version ${version}`,
    phone,
    createdAt: quote.sentAt,
  });
  paper.title(`Quote ${number}${version > 1 ? `, version ${version}` : ""}`, quote.title);
  paper.paragraph(aboutOf(quote));
  if (content.greeting.trim()) paper.paragraph(content.greeting.trim());
  paper.heading(acceptance ? "What was agreed" : "What we offer");
  paper.table(
    [
      { name: "What", share: 0.52 },
      { name: "Quantity", share: 0.16, isAmount: true },
      { name: "Price", share: 0.16, isAmount: true },
      { name: "Amount", share: 0.16, isAmount: true },
    ],
    rowsOf(quote, money),
  );
  paper.sums(
    sumRows(content, money).map(({ name, amount, isTotal }) => ({
      name,
      amount: formatMoney(amount),
      isStrong: isTotal,
    })),
  );
  writeLook(paper, quote);
  writeTexts(paper, quote);
  if (content.notice) writeCancellation(paper, quote);
  return paper.finish();
}

function aboutOf({ recipient, location, sentAt, validUntil, acceptance }: QuotePage): string {
  const whom = [recipient, location].filter((text) => text.trim() !== "").join(", ");
  return [
    ...(whom ? [`For ${whom}`] : []),
    `Sent ${dayText(sentAt)}`,
    ...(acceptance
      ? [`Accepted by ${acceptance.name} on ${dayText(acceptance.acceptedAt)}`]
      : validUntil
        ? [`Good through ${dayText(validUntil)}`]
        : []),
  ].join("\n");
}

function rowsOf({ content, acceptance, chosen }: QuotePage, money: QuoteMoney): Row[] {
  return content.lines.flatMap((line): Row[] => {
    if (line.kind === "heading") return [{ cells: [{ text: line.text }] }];
    const isTaken = !line.optional || chosen.includes(line.id);
    if (acceptance && !isTaken) return [];
    const amount = money.lines.get(line.id);
    return [
      {
        cells: [
          { text: line.text, below: belowOf(line, isTaken, acceptance !== null), isStrong: true },
          { text: `${quantityText(line.quantity)} ${line.unit}`.trim() },
          { text: formatMoney(line.unitPrice) },
          { text: amount === undefined ? "" : formatMoney(amount) },
        ],
      },
    ];
  });
}

function belowOf({ detail, optional, sku }: QuoteItem, isTaken: boolean, isAgreed: boolean) {
  const choice = isTaken ? "Option, in the total" : "Option, not in the total";
  return [
    ...(optional && !isAgreed ? [choice] : []),
    ...(detail.trim() ? [detail.trim()] : []),
    ...(sku ? [`SKU ${sku}`] : []),
  ].join("\n");
}

/** The paper names what it does not show. */
function writeLook(paper: Paper, { content, photos }: QuotePage): void {
  const sent = photos.filter(({ kind }) => kind === "offer").length;
  const parts = [
    ...(content.drawing ? [`the drawing “${content.drawing.name}”`] : []),
    ...(sent > 0 ? [sent === 1 ? "a photo" : `${sent} photos`] : []),
  ];
  if (parts.length === 0) return;
  const what = parts.join(" and ");
  paper.paragraph(`With this quote: ${what}, on its page under the link that you were sent.`);
}

const texts = [
  ["scope", "What we do"],
  ["excluded", "What is not included"],
  ["when", "When we come"],
  ["terms", "Terms"],
] as const;

function writeTexts(paper: Paper, { content }: QuotePage): void {
  for (const [name, title] of texts) {
    if (content[name].trim() === "") continue;
    paper.heading(title);
    paper.paragraph(content[name].trim());
  }
}

function writeCancellation(paper: Paper, { acceptance }: QuotePage): void {
  const signedOn = acceptance && shopDay(acceptance.acceptedAt, business.timeZone);
  paper.paragraph(cancellation.statement, { isStrong: true });
  paper.heading(cancellation.title);
  const day = signedOn ? dayText(signedOn) : "____________________";
  const last = signedOn ? dayText(lastDayToCancel(signedOn)) : "____________________";
  paper.paragraph(`Date of the transaction: ${day}`);
  for (const text of [...cancellation.paragraphs, cancellation.how(last), cancellation.form]) {
    paper.paragraph(text, { isSmall: true });
  }
  paper.paragraph("Date: ____________________   Signature: ______________________________");
}
