import { escapeHtml } from "#platform/html.ts";

/** A letter as it waits in the outbox: complete, so that it can be read there too. */
export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export const mailTopic = "mail";

export interface Letter {
  heading: string;
  /** Label and value; a value may have several lines. */
  entries: readonly (readonly [label: string, value: string])[];
  /** A way on, after the entries. */
  link?: { label: string; url: string };
  closing: string;
}

/** The same letter twice: as text, and as HTML that needs no styles to be readable. */
export function writeLetter({
  heading,
  entries,
  link,
  closing,
}: Letter): Pick<Mail, "text" | "html"> {
  const lines = entries.map(([label, value]) =>
    value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  const paragraphs = entries.map(
    ([label, value]) =>
      `<p><strong>${escapeHtml(label)}</strong><br>${escapeHtml(value).replaceAll("\n", "<br>")}</p>`,
  );
  return {
    text: `${heading}\n\n${lines.join("\n")}\n\n${link ? `${link.label}: ${link.url}\n\n` : ""}${closing}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body>
<h1>${escapeHtml(heading)}</h1>
${paragraphs.join("\n")}
${link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : ""}
<p>${escapeHtml(closing)}</p>
</body>
</html>
`,
  };
}
