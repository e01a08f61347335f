import { randomUUID } from "node:crypto";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import type { AdminVisit } from "#tests/support/admin-visit.ts";
import { handCustomer, sandContent } from "#tests/support/samples/sample-hand-order.ts";
import type { SampleRequests } from "./sample-requests.ts";

const path = "/api/admin/hand-orders";

/** What the owner does to orders by hand, each to one that is far enough for it. */
export async function forHandOrders(owner: AdminVisit): Promise<SampleRequests> {
  const begin = () => ({ requestId: randomUUID() });
  const draft = (revision: number) => ({
    ...{ revision, content: sandContent, customer: handCustomer },
  });
  const written = async () => {
    const { id, revision } = (await owner.post(path, begin())).json<AdminHandOrder>();
    return (await owner.put(`${path}/${id}`, draft(revision))).json<AdminHandOrder>();
  };
  const taken = async () => {
    const { id, revision } = await written();
    await owner.post(`${path}/${id}/take`, { revision });
    return { id };
  };
  const [saved, going] = [await written(), await written()];
  const link = { how: "email", isNew: false, requestId: randomUUID() };
  return {
    [`GET ${path}`]: [{ query: { q: "Ada" } }],
    "GET /api/admin/hand-order-buyers": [{ query: { q: "Ada" } }],
    [`GET ${path}/{id}`]: [{ path: { id: saved.id } }],
    [`POST ${path}`]: [{ body: begin() }],
    [`PUT ${path}/{id}`]: [{ path: { id: saved.id }, body: draft(saved.revision) }],
    [`POST ${path}/{id}/take`]: [{ path: { id: going.id }, body: { revision: going.revision } }],
    [`POST ${path}/{id}/reopen`]: [{ path: await taken() }],
    [`POST ${path}/{id}/call-off`]: [{ path: await taken() }],
    [`POST ${path}/{id}/link`]: [{ path: await taken(), body: link }],
    [`POST ${path}/{id}/payments`]: [
      { path: await taken(), body: { method: "check", note: "no. 1042" } },
    ],
  };
}
