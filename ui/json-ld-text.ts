/** JSON that cannot end the script element it stands in: each `<` is written as its escape. */
export function jsonLdText(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
