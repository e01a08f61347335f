import { expect, test } from "vitest";
import { createPageContext, type PageServices } from "../page-services.ts";
import type { Route } from "./+types/cart";
import { loader } from "./cart.tsx";

const products = [
  { soldBy: "quote", variants: [{ id: "var_1", sku: "A", name: "Small", price: null }] },
  {
    ...{ id: "prd_2", slug: "net", name: "Pond Net", description: "", soldBy: "price", images: [] },
    variants: [{ id: "var_2", sku: "B", name: "10 x 12 ft", price: "49.00" }],
  },
];

function load(mode: PageServices["mode"]) {
  const catalogue = { listing: async () => ({ products, counts: {} }) };
  const services = { mode, checkoutAddresses: [], catalogue };
  const context = createPageContext(services as unknown as PageServices);
  return loader({ context } as unknown as Route.LoaderArgs);
}

test("the debug buttons have something to buy in demo mode, and do not exist in live mode", async () => {
  expect((await load("demo")).testLine).toMatchObject({ variantId: "var_2", price: 4_900 });
  expect((await load("live")).testLine).toBeUndefined();
});
