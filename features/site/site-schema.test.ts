import { describe, expect, it } from "vitest";
import { tidyPhone } from "./phone-number.ts";
import { defaultTexts } from "./site-defaults.ts";
import { isNoticeLink, siteSchemas } from "./site-schema.ts";
import { type SiteKey, siteKeys } from "./site-texts.ts";

const texts = defaultTexts(new Map());

/** The field of each message, and the message. */
function refusals(key: SiteKey, value: unknown): Record<string, string> {
  const { error } = siteSchemas[key].safeParse(value);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

describe("what the owner may write", () => {
  it.each(siteKeys)(
    "begins with %s that fit their own rules, and come out as they went in",
    (key) => {
      expect(siteSchemas[key].parse(texts[key])).toEqual(texts[key]);
    },
  );

  it.each([
    ["4405550142", "(440) 555-0142"],
    [" +1 440.555.0142 ", "(440) 555-0142"],
    ["1-440-555-0142", "(440) 555-0142"],
    ["(440) 555-0142", "(440) 555-0142"],
    ["555-0142", null],
    ["(140) 555-0142", null],
    ["(440) 155-0142", null],
    ["440 555 01422", null],
    ["+44 20 7946 0958", null],
    ["440-555-POND", null],
    ["", null],
  ])("a phone number typed as '%s' becomes %s", (typed, shown) => {
    expect(tidyPhone(typed)).toBe(shown);
  });

  it("tells what is wrong with a phone number at its field, and tidies the others", () => {
    const typed = { ...texts.phones, support: "12345" };
    expect(refusals("phones", typed)).toEqual({
      support: "Enter a US number with its area code, such as (440) 555-0142.",
    });
    const tidy = siteSchemas.phones.parse({ ...texts.phones, main: "440 555 0199" });
    expect(tidy.main).toBe("(440) 555-0199");
  });

  it.each(["/contact", "/products#pond-kits", "https://example.com/x?y=1", "tel:+14405550142"])(
    "a notice may lead to %s",
    (link) => expect(isNoticeLink(link)).toBe(true),
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "http://example.com",
    "https://",
    "mailto:a@b.co",
    "contact",
    "",
    "/a b",
    "tel:call me",
  ])("a notice may not lead to '%s'", (link) => expect(isNoticeLink(link)).toBe(false));

  it("asks for words in a notice that is on, and for days in their order", () => {
    const notice = { ...texts.notice, from: "2027-04-02", until: "2027-04-01" };
    expect(refusals("notice", notice)).toEqual({
      until: "The last day is before the first one. Choose a later day.",
    });
    expect(refusals("notice", { ...texts.notice, isOn: true, text: " \u200b" })).toEqual({
      text: "Write what the bar is to say, or switch it off.",
    });
    expect(refusals("notice", { ...texts.notice, text: "x".repeat(121) })).toHaveProperty("text");
    expect(refusals("notice", { ...texts.notice, from: "2027-02-30" })).toHaveProperty("from");
  });

  it("asks for a closing time after the opening time, on open days only", () => {
    const [monday, ...rest] = texts.hours.week;
    const week = [{ ...monday, opens: "18:00", closes: "08:00" }, ...rest];
    expect(refusals("hours", { ...texts.hours, week })).toEqual({
      "week.0.closes": "Closing time must be after opening time.",
    });
    const shut = [{ ...monday, state: "closed", opens: "18:00", closes: "08:00" }, ...rest];
    expect(refusals("hours", { ...texts.hours, week: shut })).toEqual({});
    expect(refusals("hours", { ...texts.hours, week: rest })).toHaveProperty("week");
    const wrong = [{ ...monday, opens: "24:00" }, ...rest];
    expect(refusals("hours", { ...texts.hours, week: wrong })).toHaveProperty("week.0.opens");
  });

  it("wants each question answered, and ids used once", () => {
    const [first, second] = texts.questions;
    expect(refusals("questions", [{ ...first, answer: " " }])).toEqual({
      "0.answer": "Write the answer, or remove the question.",
    });
    expect(refusals("questions", [first, { ...second, id: first?.id }])).toHaveProperty("");
    const many = Array.from({ length: 25 }, (_, index) => ({ ...first, id: `q-${index}` }));
    expect(refusals("questions", many)).toHaveProperty("");
  });

  it("wants words for each photo of a project", () => {
    const [project] = texts.projects;
    const before = { picture: "", alt: "" };
    expect(refusals("projects", [{ ...project, title: "", before }])).toEqual({
      "0.title": "Give the project a title.",
      "0.before.picture": "Choose a photo.",
      "0.before.alt": "Say what the photo shows, for people who cannot see it.",
    });
  });
});
