import { escapeHtml } from "#platform/text/html.ts";
import type { Mail } from "./mail.ts";

/** One part of an e-mail, once as mail programs show it and once as plain text. */
export interface Block {
  html: string;
  text: string;
}

export interface Email {
  /** What lists of mail show beside the subject. Without it they show the beginning. */
  preview?: string;
  /** Who writes, above the heading. */
  sender?: string;
  heading: string;
  blocks: readonly Block[];
  closing: string;
}

/** A row of a bill: what it is for, and how much, at the right edge. */
export interface BillRow {
  name: string;
  /** Small, behind the name. */
  note?: string;
  amount: string;
  isTotal?: boolean;
}

// Mail programs ignore style sheets, so each part has its own style attributes.
const [ink, slate, pond, line] = ["#0f1f1b", "#51605b", "#0e4a43", "#d5deda"];
const font = "font-family:Verdana,Geneva,sans-serif";
const body = `color:${ink};font-size:15px;line-height:24px;margin:0 0 16px`;
const cell = `color:${ink};font-size:15px;line-height:22px;padding:4px 0;vertical-align:top`;
const small = `color:${slate};font-size:13px;line-height:20px;margin:0`;
const from = `color:${pond};font-size:14px;letter-spacing:0.04em;line-height:24px;margin:0 0 8px`;
const title = `color:${ink};font-size:24px;font-weight:normal;margin:0 0 16px`;
const warning =
  "background-color:#fdf1e7;color:#7a2a10;font-size:14px;line-height:20px;" +
  "margin:0 0 16px;padding:8px 12px";
const sheet = `background-color:#ffffff;border-top:6px solid ${pond};max-width:560px;padding:24px`;
const table = 'width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"';

/** `strong`: the part of the text that is set in bold. */
export function paragraph(text: string, strong?: string): Block {
  const html = inRows(text);
  const bold = strong && inRows(strong);
  return { html: p(body, bold ? html.replace(bold, `<strong>${bold}</strong>`) : html), text };
}

/** What somebody must not miss. */
export function notice(text: string): Block {
  return { html: p(warning, inRows(text)), text };
}

/** A label above its text, which may have several lines. */
export function section(label: string, text: string): Block {
  return { html: p(small, inRows(label)) + p(body, inRows(text)), text: `${label}\n\n${text}` };
}

/** Labels and values, in plain text one below the other. */
export function entries(all: readonly (readonly [label: string, value: string])[]): Block {
  return {
    html: all.map(([label, value]) => section(label, value).html).join("\n"),
    text: all
      .map(([label, value]) => `${label}:${value.includes("\n") ? "\n" : " "}${value}`)
      .join("\n"),
  };
}

export function link(label: string, url: string): Block {
  const anchor = `<a style="color:${pond}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  return { html: p(body, anchor), text: `${label}: ${url}` };
}

export function amounts(rows: readonly BillRow[]): Block {
  const html = rows.map(({ name, note, amount, isTotal }) => {
    const style = isTotal ? `${cell};font-weight:bold` : cell;
    const behind = note ? ` <span style="${small}">${inRows(note)}</span>` : "";
    return `<tr><td style="${style}">${inRows(name)}${behind}</td>
<td align="right" width="110" style="${style}">${inRows(amount)}</td></tr>`;
  });
  const text = rows.map(({ name, note, amount }) => `${name}${note ? ` ${note}` : ""}: ${amount}`);
  return { html: `<table ${table}>${html.join("\n")}</table>`, text: text.join("\n") };
}

export const rule: Block = {
  html: `<hr style="border:none;border-top:1px solid ${line};margin:12px 0">`,
  text: "-".repeat(40),
};

/** The same e-mail twice, as HTML and as text. */
export function writeEmail(email: Email): Pick<Mail, "text" | "html"> {
  const { preview, sender, heading, blocks, closing } = email;
  const text = [sender, heading, ...blocks.map((block) => block.text), closing];
  return {
    text: `${text.filter(Boolean).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(heading)}</title>
</head>
<body style="background-color:#f3f6f4;margin:0;padding:0">
${preview ? shownInLists(preview) : ""}
<table ${table}><tr><td align="center" style="background-color:#f3f6f4;padding:24px 12px;${font}">
<table ${table} style="${sheet}"><tr><td align="left">
${sender ? p(from, inRows(sender)) : ""}
<h1 style="${title}">${inRows(heading)}</h1>
${blocks.map(({ html }) => html).join("\n")}
${p(small, inRows(closing))}
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
  };
}

/** Hidden in the e-mail itself. The invisible rest keeps lists from showing what comes after. */
function shownInLists(preview: string): string {
  const rest = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff".repeat(
    Math.max(0, 150 - preview.length),
  );
  const hidden = "display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0";
  return `<div style="${hidden}">${escapeHtml(preview)}<div>${rest}</div></div>`;
}

function p(style: string, html: string): string {
  return `<p style="${style}">${html}</p>`;
}

function inRows(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
