import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { fetchPatiently } from "#tests/support/patient-fetch.ts";
import { sampleContent } from "#tests/support/samples/sample-quote.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";

let dataDir: string;
let shop: ServerProcess;
beforeEach(async () => {
  dataDir = temporaryFolder();
  shop = await startServer({ env: { DATA_DIR: dataDir } });
});
afterEach(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the owner sends from the desk, to the shop as it is built. */
async function ask(method: "POST" | "PUT", path: string, body: object, cookie = "") {
  const answer = await fetchPatiently(`${shop.origin}/api/admin/${path}`, {
    method,
    headers: { "content-type": "application/json", origin: shop.origin, cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200);
  return answer;
}

it("a built shop prints the quote that was sent", async () => {
  const signedIn = await ask("POST", "login", demoSignIn);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  const call = async (method: "POST" | "PUT", path: string, body: object) =>
    (await ask(method, path, body, cookie)).json();
  const { id, revision: begun } = await call("POST", "quotes", { name: "Ada Brook" });
  const recipient = { name: "Ada Brook", email: "", phone: "", location: "Avon Lake" };
  const draft = { title: "Pond 11 x 16", reminders: false, revision: begun, ...recipient };
  const { revision } = await call("PUT", `quotes/${id}`, { ...draft, content: sampleContent() });
  const sending = { revision, how: "link" };
  const { number, link } = await call("POST", `quotes/${id}/send`, sending);
  const paper = await fetchPatiently(`${shop.origin}${new URL(link).pathname}/${number}.pdf`);
  expect(paper.headers.get("content-type")).toBe("application/pdf");
  const bytes = Buffer.from(await paper.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.toString("latin1")).toContain("/MarkInfo");
});
