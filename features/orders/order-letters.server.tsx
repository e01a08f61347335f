import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { render, toPlainText } from "@react-email/render";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { addressLine, business, promises } from "#content/business.ts";
import type { SiteWide } from "#features/site/public-site.ts";
import type { OrderRow, SoldLine } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { type Cents, formatMoney } from "#platform/money.ts";

export interface OrderToTell {
  order: OrderRow;
  lines: readonly SoldLine[];
}

type Contact = Pick<SiteWide, "phones" | "hours">;

/** The letters that a new order sends. A customer who left no address gets none. */
export async function lettersAbout(
  told: OrderToTell,
  owner: string,
  contact: Contact,
): Promise<{ owner: Mail; customer?: Mail }> {
  const { order } = told;
  const forOwner = await write({
    to: owner,
    ...(order.email ? { replyTo: order.email } : {}),
    subject: `New order ${order.number}: ${formatMoney(order.total_cents)}`,
    body: <OwnerLetter {...told} />,
  });
  if (!order.email) return { owner: forOwner };
  const customer = await write({
    to: order.email,
    subject: `Your order ${order.number} at ${business.name}`,
    body: <CustomerLetter {...told} {...contact} />,
  });
  return { owner: forOwner, customer };
}

async function write({ body, ...head }: Omit<Mail, "text" | "html"> & { body: ReactNode }) {
  const html = await render(body);
  return { ...head, html, text: toPlainText(html, { selectors: asText }) };
}

const column = 'td[data-id="__react-email-column"]';
const oneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** In the text part an amount stands in the line of what it is for, and the title is not shouted. */
const asText = [
  { selector: "h1", options: { uppercase: false } },
  { selector: "table", format: "block", options: oneLine },
  { selector: `${column} > p`, format: "inline" },
  { selector: `${column}[align="right"]`, format: "inlineSurround", options: { prefix: ": " } },
];

function CustomerLetter({ order, lines, phones, hours }: OrderToTell & Contact) {
  const greeting = order.first_name ? `Thank you, ${order.first_name}.` : "Thank you.";
  return (
    <Letter preview={`We have your order ${order.number}`} title={greeting} test={order.test_mode}>
      <Text style={text}>
        We have received your payment, and your order is in our book under the number{" "}
        <strong>{order.number}</strong>. {promises.order}
      </Text>
      <Lines order={order} lines={lines} />
      <Text style={label}>Delivery</Text>
      <Text style={text}>{deliveryOf(order)}</Text>
      <Note order={order} name="Your instructions" />
      <Text style={text}>
        Questions? Call {phones.main} ({hours[0]}) or write to {business.email}, and name the order.
      </Text>
    </Letter>
  );
}

function OwnerLetter({ order, lines }: OrderToTell) {
  return (
    <Letter
      preview={`${formatMoney(order.total_cents)} from ${nameOf(order)}`}
      title={`New order ${order.number}`}
      test={order.test_mode}
    >
      <Text style={label}>Customer</Text>
      <Text style={text}>
        {nameOf(order)}
        <br />
        {order.email || "no e-mail address"}
        <br />
        {order.phone || "no phone number"}
      </Text>
      <Text style={label}>Delivery</Text>
      <Text style={text}>{deliveryOf(order)}</Text>
      <Lines order={order} lines={lines} />
      <Note order={order} name="The customer's instructions" />
      <Text style={text}>Answering this mail writes to the customer.</Text>
    </Letter>
  );
}

function Letter(props: {
  preview: string;
  title: string;
  test: OrderRow["test_mode"];
  children: ReactNode;
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{props.preview}</Preview>
      <Body style={ground}>
        <Container style={sheet}>
          <Text style={sender}>{business.name}</Text>
          <Heading as="h1" style={heading}>
            {props.title}
          </Heading>
          {props.test === 1 && (
            <Text style={testNote}>This is a test order: no money was moved.</Text>
          )}
          {props.children}
          <Hr style={rule} />
          <Text style={small}>
            {business.name}, {addressLine(business)}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Lines({ order, lines }: OrderToTell) {
  return (
    <Section>
      <Hr style={rule} />
      {lines.map((line) => (
        <Row key={line.position}>
          <Column>
            <Text style={cell}>
              {line.quantity} × {line.product_name}, {line.variant_name}{" "}
              <span style={quiet}>({line.sku})</span>
            </Text>
          </Column>
          <Amount value={line.line_total_cents} />
        </Row>
      ))}
      <Hr style={rule} />
      <Sum name="Subtotal" value={order.subtotal_cents} />
      <Sum name="Tax" value={order.tax_cents} />
      <Sum name="Shipping" value={order.shipping_cents} none="Free" />
      <Sum name="Total" value={order.total_cents} strong />
      <Hr style={rule} />
    </Section>
  );
}

function Sum(props: { name: string; value: Cents; none?: string; strong?: boolean }) {
  const weight = props.strong ? strong : {};
  return (
    <Row>
      <Column>
        <Text style={{ ...cell, ...weight }}>{props.name}</Text>
      </Column>
      <Amount value={props.value} style={weight} none={props.none} />
    </Row>
  );
}

function Amount(props: { value: Cents; style?: object; none?: string | undefined }) {
  return (
    <Column align="right" style={amountColumn}>
      <Text style={{ ...cell, ...props.style }}>
        {props.value === 0 && props.none ? props.none : formatMoney(props.value)}
      </Text>
    </Column>
  );
}

function Note({ order, name }: { order: OrderRow; name: string }) {
  if (!order.customer_notes) return null;
  return (
    <>
      <Text style={label}>{name}</Text>
      <Text style={text}>{inRows(order.customer_notes.split("\n"))}</Text>
    </>
  );
}

function nameOf({ first_name, last_name }: OrderRow): string {
  return `${first_name} ${last_name}`.trim() || "a customer without a name";
}

function deliveryOf(order: OrderRow): ReactNode {
  const town = `${order.city}, ${order.state} ${order.postal_code}`;
  const rows = [nameOf(order), order.address_line1, order.address_line2, town];
  return inRows(rows.filter((row) => row !== null && row !== ""));
}

function inRows(rows: readonly (string | null)[]): ReactNode {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and rows may be alike
    <span key={index}>
      {index > 0 && <br />}
      {row}
    </span>
  ));
}

// Mail clients know no style sheets worth the name, so each part carries its own.
const font = "Verdana, Geneva, sans-serif";
const [ink, slate, pond] = ["#0f1f1b", "#51605b", "#0e4a43"];
const ground = { backgroundColor: "#f3f6f4", margin: "0", padding: "24px 12px", fontFamily: font };
const sheet = {
  backgroundColor: "#ffffff",
  borderTop: `6px solid ${pond}`,
  maxWidth: "560px",
  padding: "24px",
};
const sender = { color: pond, fontSize: "14px", letterSpacing: "0.04em", margin: "0 0 8px" };
const heading = { color: ink, fontSize: "24px", fontWeight: "normal", margin: "0 0 16px" };
const text = { color: ink, fontSize: "15px", lineHeight: "24px", margin: "0 0 16px" };
const label = { color: slate, fontSize: "13px", lineHeight: "20px", margin: "0" };
const cell = { color: ink, fontSize: "15px", lineHeight: "22px", margin: "4px 0" };
const amountColumn = { width: "110px", verticalAlign: "top" };
const quiet = { color: slate, fontSize: "13px" };
const strong = { fontWeight: "bold" };
const small = { color: slate, fontSize: "13px", lineHeight: "20px", margin: "0" };
const rule = { borderColor: "#d5deda", margin: "12px 0" };
const testNote = {
  backgroundColor: "#fdf1e7",
  color: "#7a2a10",
  fontSize: "14px",
  lineHeight: "20px",
  margin: "0 0 16px",
  padding: "8px 12px",
};
