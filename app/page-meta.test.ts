import { describe, expect, test } from "vitest";
import {
  descriptionLimit,
  fitDescription,
  fitTitle,
  pageMeta,
  publicUrlOf,
  shorten,
  titleLimit,
} from "./page-meta.ts";

describe("page meta", () => {
  test("a short title carries the business's name, a long one does not, and both fit", () => {
    expect(fitTitle("Services")).toBe("Services | Heronbrook");
    expect(fitTitle("About Heronbrook")).toBe("About Heronbrook");
    const long = "Stainless spillway falls kit with pump, hose and check valve for walls";
    expect(fitTitle(long).length).toBeLessThanOrEqual(titleLimit);
    expect(fitTitle(long)).toMatch(/^Stainless .*\w…$/);
  });

  test("a description is cut between words, at 155 characters or fewer", () => {
    const cut = shorten(`${"Set stone, fill, light. ".repeat(9)}`, descriptionLimit);
    expect(cut.length).toBeLessThanOrEqual(descriptionLimit);
    expect(cut).toMatch(/\w…$/);
    expect(shorten("Short.", descriptionLimit)).toBe("Short.");
    expect(shorten("x".repeat(200), 10)).toHaveLength(10);
  });

  test("a description ends with a whole sentence where one fits", () => {
    const sealed = "A sealed drum with filter foam and bio media.";
    const rest = ` It stands behind the falls, where nobody sees it, and ${"on and ".repeat(15)}on.`;
    expect(fitDescription(sealed)).toBe(sealed);
    expect(fitDescription(sealed + rest)).toBe(sealed);
    const exact = `${sealed} ${"Y".repeat(descriptionLimit - sealed.length - 2)}.`;
    expect(exact).toHaveLength(descriptionLimit);
    expect(fitDescription(`${exact} More.`)).toBe(exact);
    expect(fitDescription(`${exact.replace(/\.$/, "Y.")} More.`)).toBe(sealed);
  });

  test("a description is cut between words when its sentences say too little, or do not end", () => {
    const endless = "stone and water ".repeat(12);
    for (const text of [
      endless,
      `Sale! T${endless}`,
      `A bowl 2 in. deep, 5.5 in wide: ${endless}`,
    ]) {
      const cut = fitDescription(text);
      expect(cut).toMatch(/\w…$/);
      expect(cut.length).toBeGreaterThan(descriptionLimit - 20);
      expect(cut.length).toBeLessThanOrEqual(descriptionLimit);
    }
  });

  test("addresses are absolute; a noindex page names no canonical address", () => {
    const page = { title: "Cart", description: "Your cart.", path: "/cart" };
    const publicUrl = "https://heronbrook.example";
    expect(pageMeta({ ...page, publicUrl })).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://heronbrook.example/cart",
    });
    const hidden = pageMeta({ ...page, publicUrl, noindex: true });
    expect(hidden).toContainEqual({ name: "robots", content: "noindex" });
    expect(hidden.some((tag) => "rel" in tag)).toBe(false);
  });

  test("the shop's address comes from the root loader", () => {
    const root = { id: "root", loaderData: { publicUrl: "https://heronbrook.example" } };
    expect(publicUrlOf([root, { id: "routes/home" }])).toBe("https://heronbrook.example");
    expect(publicUrlOf([{ id: "root" }])).toBe("http://localhost");
  });
});
