import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { samplePaidPage, sampleQuotePage } from "#tests/support/samples/sample-quote-page.ts";
import { quotePaper } from "./quote-paper.server.ts";
import { receiptPaper } from "./receipt-paper.server.ts";

const phone = "(440) 555-0142";
const paid = samplePaidPage();
const [deposit] = paid.payments;
const papers = {
  quote: () => quotePaper(sampleQuotePage(), phone),
  agreed: () => quotePaper(paid, phone),
  receipt: () => (deposit ? receiptPaper(paid, deposit, phone) : Promise.reject()),
};

/** What is packed in the file, one after the other: each page is one of them. */
function unpacked(pdf: Buffer): string[] {
  const packed = pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...packed].map(([, bytes = ""]) => unpack(bytes));
}
const plain = (pdf: Buffer) => [pdf.toString("latin1"), ...unpacked(pdf)].join("\n");
function unpack(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

describe("the papers", () => {
  it.each(Object.entries(papers))(
    "%s can be read aloud: title, language, parts",
    async (_, make) => {
      const text = plain(await make());
      expect(text).toContain("/Lang (en-US)");
      expect(text).toContain("/DisplayDocTitle true");
      expect(text).toContain("/Marked true");
      expect(text).toMatch(/<pdfuaid:part>1</);
      for (const part of ["/Document", "/H1", "/H2", "/Table", "/TR", "/TH", "/TD"]) {
        expect(text).toContain(`/S ${part}`);
      }
      expect(text).toMatch(/\/Scope \/Column|\/Scope \/Row/);
      // What is drawn beside them is no part, and every letter is in the file.
      expect(text).toContain("/Artifact");
      expect(text).not.toContain("/BaseFont /Helvetica");
      expect(text).toMatch(/\/FontFile[23]/);
    },
  );

  it.each(Object.entries(papers))("%s has its rows below each other", async (_, make) => {
    let rows = 0;
    for (const page of unpacked(await make())) {
      // Where the lines at the left edge begin, from above to below.
      const heights = [...page.matchAll(/1 0 0 1 54 ([\d.]+) Tm/g)].map(([, y]) => Number(y));
      rows += heights.length;
      // The name in the head stands above what comes first.
      for (const [index, height] of heights.slice(1).entries()) {
        expect((heights[index] ?? 0) - height).toBeGreaterThan(8);
      }
    }
    expect(rows).toBeGreaterThan(5);
  });

  it("hold the longest quote there can be", async () => {
    const page = sampleQuotePage();
    const line = page.content.lines[1];
    if (line?.kind !== "item") throw new Error("the sample's second line is an item");
    const long = { text: "Łódź Ünïté ".repeat(27), detail: "w".repeat(500), unit: "linear feet" };
    const lines = Array.from({ length: 60 }, (_, n) => ({ ...line, ...long, id: `line-${n}` }));
    const words = "Long words. ".repeat(333);
    const content = { ...page.content, lines, greeting: words, scope: words, terms: words };
    const pdf = await quotePaper({ ...page, content }, phone);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(plain(pdf).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  });
});
