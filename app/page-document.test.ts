import { expect, test } from "vitest";
import { finishDocument } from "./page-document.server.ts";

const nonce = "0123456789abcdef";
const written = [
  '<html><head><link rel="stylesheet" href="/app.css" nonce="0123456789abcdef"/>',
  '<link rel="modulepreload" href="/assets/shell.js" nonce="0123456789abcdef"/></head><body>',
  "<p>&lt;script&gt;</p><script>typed()</script>",
  '<script nonce="0123456789abcdef">context()</script>',
  '<script nonce="0123456789abcdef" type="module" async="">import "/assets/shell.js";</script>',
  "</body></html>",
].join("");

test("the modules of a page wait in a template, and no nonce leaves", () => {
  const { html } = finishDocument(written, nonce);
  expect(html).not.toContain("nonce");
  expect(html).toContain(
    '<template id="page-scripts"><link fetchPriority="low" rel="modulepreload" href="/assets/shell.js"/><script type="module" async="">import "/assets/shell.js";</script></template>',
  );
  expect(html.split("modulepreload")).toHaveLength(2);
});

test("only scripts that were given the nonce may run", () => {
  const { scripts } = finishDocument(written, nonce);
  expect(scripts).toEqual(["context()", 'import "/assets/shell.js";']);
});
