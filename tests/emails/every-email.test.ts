import { describe, expect, it } from "vitest";
import { readAloud } from "#tests/support/page-text.ts";
import { everyEmail } from "./every-email.ts";

const emails = everyEmail();
/** Invisible characters behind the preview, which keep mail programs from showing more than it. */
const filler = /[\u200b-\u200f\u00a0\ufeff]/g;

/** The words are the business's: a change of layout must not change them. */
describe("the words of every e-mail the shop sends", () => {
  it.each(Object.entries(emails))("%s says what is kept beside this test", async (name, email) => {
    const { html, text, ...head } = email;
    const body = html.replace(/<head>.*?<\/head>/s, "").replace(filler, "");
    const shown = readAloud(body);
    const words = `${JSON.stringify(head)}\n\n${text}\n\n== in HTML ==\n${shown}\n`;
    await expect(words).toMatchFileSnapshot(`./words/${name}.txt`);
  });
});
