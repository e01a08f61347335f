// PostgreSQL refuses NUL, and half of a surrogate pair cannot be stored: both are dropped silently.
const anyControl = /\p{Cc}+/gu;
const controlButLineOrTab = /[^\P{Cc}\n\t]/gu;

/** What somebody typed into a field of one line, tidied. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(anyControl, " ").trim();
}

/**
 * The same for a field of several. A plain form sends line ends as two characters, which would
 * count double.
 */
export function severalLines(text: string): string {
  return text.toWellFormed().replaceAll("\r\n", "\n").replace(controlButLineOrTab, "").trim();
}

/** Spaces and invisible characters are no answer. */
export const somethingVisible = /[^\s\p{C}\u{115F}\u{1160}\u{3164}\u{2800}]/u;

// Wider than the standard in letters, narrower in that a full stop is needed: "ada@gmail" is a
// slip. After the @ only what a name of the internet consists of: nothing there can be read as a
// parameter of a link.
export const mailAddress =
  /^[^\s@"<>(),;:\\[\]]{1,64}@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

export const mailAddressMessage =
  "Please enter a complete e-mail address, such as name@example.com.";

export function tooLong(most: number): string {
  return `Please keep this to ${most.toLocaleString("en-US")} characters at most.`;
}
