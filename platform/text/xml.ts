/** What XML 1.0 cannot hold in any spelling: most control characters, and halves of characters. */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const spelled: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Any text as the content of an element, or of an attribute in quotes. */
export function xmlText(text: string): string {
  return text.replace(unspeakable, "").replace(/[&<>"']/g, (sign) => spelled[sign] ?? sign);
}
