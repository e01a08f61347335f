import { randomUUID } from "node:crypto";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { emptyContent } from "#features/quotes/quote-content.ts";
import type { AdminVisit } from "#tests/support/admin-visit.ts";
import { quoteItem } from "#tests/support/agreed-quote.ts";
import { samplePhoto } from "#tests/support/samples/sample-photo.ts";
import type { SampleRequests } from "./sample-requests.ts";

const path = "/api/admin/quotes";

/** What the owner does to quotes, each to one that is far enough for it. */
export async function forQuotes(owner: AdminVisit): Promise<SampleRequests> {
  const content = {
    ...emptyContent,
    lines: [quoteItem("pond")],
    deposit: { kind: "percent", percent: 30 },
  };
  const draft = (revision: number) => ({
    ...{ title: "Pond", name: "Ada Brook", email: "ada@example.com", phone: "", location: "" },
    ...{ reminders: true, revision, content },
  });
  const written = async (): Promise<AdminQuote> => {
    const { id, revision } = (await owner.post(path, { name: "Ada Brook" })).json<AdminQuote>();
    return (await owner.put(`${path}/${id}`, draft(revision))).json();
  };
  const sent = async () => {
    const { id, revision } = await written();
    await owner.post(`${path}/${id}/send`, { revision, how: "link" });
    return { id };
  };
  const requestId = () => randomUUID();
  const agreed = async () => {
    const one = await sent();
    const yes = { requestId: requestId(), name: "Ada Brook", options: [] };
    await owner.post(`${path}/${one.id}/accept`, yes);
    return one;
  };
  const paid = async () => {
    const { id } = await agreed();
    const received = { purpose: "deposit", method: "check", note: "" };
    const page = await owner.post(`${path}/${id}/payments`, received);
    return { id, payment: String(page.json<AdminQuote>().payments[0]?.id) };
  };
  const deleted = async () => {
    const { id } = await written();
    await owner.delete(`${path}/${id}`);
    return { id };
  };
  const [saved, going] = [await written(), await written()];
  const template = async () => {
    // Always the same: there is room for a hundred.
    const name = "Pond 8 x 11";
    await owner.post("/api/admin/quote-templates", { quote: saved.id, name });
    const { templates } = (await owner.get("/api/admin/quote-templates")).json();
    return templates.find((one: { name: string }) => one.name === name)?.id as string;
  };
  const spare = await template();
  const text = "We call you tomorrow.";
  const plan = { revision: 0, startsOn: "2027-05-03", endsOn: null, who: "", checklist: [] };
  return {
    [`POST ${path}`]: [{ body: { name: "Ada Brook" } }],
    [`PUT ${path}/{id}`]: [{ path: { id: saved.id }, body: draft(saved.revision) }],
    [`POST ${path}/{id}/send`]: [
      { path: { id: going.id }, body: { revision: going.revision, how: "email" } },
    ],
    [`POST ${path}/{id}/withdraw`]: [{ path: await sent() }],
    [`DELETE ${path}/{id}/link`]: [{ path: await sent() }],
    [`POST ${path}/{id}/duplicate`]: [{ path: { id: saved.id } }],
    [`POST ${path}/{id}/answers`]: [{ path: await sent(), body: { requestId: requestId(), text } }],
    [`POST ${path}/{id}/notes`]: [
      { path: { id: saved.id }, body: { requestId: requestId(), text } },
    ],
    [`DELETE ${path}/{id}`]: [{ path: { id: (await written()).id } }],
    [`POST ${path}/{id}/restore`]: [{ path: await deleted() }],
    [`POST ${path}/{id}/accept`]: [
      { path: await sent(), body: { requestId: requestId(), name: "Ada Brook" } },
    ],
    [`POST ${path}/{id}/decline`]: [{ path: await sent(), body: { requestId: requestId(), text } }],
    [`POST ${path}/{id}/payments`]: [
      { path: await agreed(), body: { purpose: "deposit", method: "cash" } },
    ],
    [`POST ${path}/{id}/payments/{payment}/refunds`]: [
      { path: await paid(), body: { requestId: requestId(), amount: 100 } },
    ],
    [`PUT ${path}/{id}/job`]: [{ path: await agreed(), body: { ...plan, notes: "" } }],
    [`POST ${path}/{id}/finish`]: [{ path: await agreed() }],
    [`POST ${path}/{id}/call-off`]: [{ path: await paid(), body: { restock: true } }],
    [`POST ${path}/{id}/photos`]: [
      {
        path: { id: saved.id },
        query: { kind: "offer" },
        headers: { "content-type": "image/jpeg" },
        payload: await samplePhoto(),
      },
    ],
    [`POST ${path}/{id}/lead-photos`]: [{ path: { id: saved.id } }],
    "POST /api/admin/quote-templates": [{ body: { quote: saved.id, name: "Pond 11 x 16" } }],
    "DELETE /api/admin/quote-templates/{id}": [{ path: { id: spare } }],
    "GET /api/admin/quote-items": [{ query: { q: "2 skimmers" } }],
    "GET /api/admin/quote-parts": [{ query: { lead: "con_none" } }],
  };
}
