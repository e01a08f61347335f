import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { delivery } from "#content/delivery.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud, structuredData } from "#tests/support/page-text.ts";
import { shownVariants } from "#tests/support/shown-variants.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const publicUrl = "https://heronbrook.example";

// biome-ignore lint/suspicious/noExplicitAny: it is read as a crawler would, whatever our types say
type Data = any;

describe("what search engines read, against what visitors read on the same page", () => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test, { environment: { PUBLIC_URL: publicUrl } });
    // One of them is sold out, so that there is a difference to tell.
    await shop.services.changes.change((transaction) =>
      transaction.updateTable("variants").set({ stock: 0 }).where("sku", "=", "HB-BA-48").execute(),
    );
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const pageOf = async (path: string) => (await shop.app.inject(path)).body;
  const dataOf = (html: string): Data[] =>
    structuredData(html).flatMap((data: Data) => data["@graph"] ?? [data]);
  const ofType = (html: string, type: string): Data[] =>
    dataOf(html).filter((data) => [data["@type"]].flat().includes(type));

  it("each product: names, prices, availability, weights and places", async () => {
    const { products } = await shop.services.catalogue.products();
    let soldOut = 0;
    for (const { slug, soldBy } of products) {
      const html = await pageOf(`/product/${slug}`);
      const [group] = ofType(html, "ProductGroup");
      expect([slug, group.name]).toEqual([slug, readAloud(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "")]);
      expect(group).toMatchObject({ variesBy: "https://schema.org/size" });
      if (soldBy === "quote") {
        expect(JSON.stringify(dataOf(html))).not.toMatch(/Offer|MerchantReturnPolicy/);
        continue;
      }
      for (const { sku, url } of group.hasVariant) {
        expect(new URL(url).hash).toBe(`#${sku.toLowerCase()}`);
      }
      const told = group.hasVariant.map(({ name, sku, offers }: Data) => ({
        name,
        sku,
        price: offers.price,
        isSoldOut: offers.availability === "https://schema.org/OutOfStock",
      }));
      expect(told).toEqual(shownVariants(html));
      soldOut += told.filter(({ isSoldOut }: Data) => isSoldOut).length;
      const text = readAloud(html);
      for (const { size, weight, name } of group.hasVariant) {
        expect(name.endsWith(`, ${size}`)).toBe(true);
        if (weight) expect(text).toContain(`${weight.value.toLocaleString("en-US")} lb`);
      }
    }
    expect(soldOut).toBe(1);
  });

  it("each offer: shipping and returns as the page about them says", async () => {
    const html = await pageOf("/product/basalt-column");
    const about = readAloud(await pageOf("/delivery-and-returns"));
    const nodes = new Map(dataOf(html).map((node) => [node["@id"], node]));
    const [group] = ofType(html, "ProductGroup");
    expect(group.hasVariant).toHaveLength(5);
    for (const { offers } of group.hasVariant) {
      const shipping = nodes.get(offers.shippingDetails["@id"]);
      const { handlingTime, transitTime } = shipping.deliveryTime;
      expect(shipping.shippingRate).toMatchObject({ value: "0.00", currency: "USD" });
      expect(about).toContain("Shipping is free.");
      expect(shipping.shippingDestination.addressCountry).toBe("US");
      for (const { minValue, maxValue } of [handlingTime, transitTime]) {
        expect(about).toContain(`${minValue} to ${maxValue}`);
      }
      const returns = nodes.get(offers.hasMerchantReturnPolicy["@id"]);
      expect(about).toContain(`within ${returns.merchantReturnDays} days of delivery`);
      expect(returns.returnFees).toBe("https://schema.org/ReturnFeesCustomerResponsibility");
      expect(about).toContain("If you changed your mind, you pay for the way back.");
      expect(returns.itemDefectReturnFees).toBe("https://schema.org/FreeReturn");
      const { pathname, hash } = new URL(returns.merchantReturnLink);
      expect(await pageOf(pathname)).toContain(`id="${hash.slice(1)}"`);
    }
    for (const { weight, offers } of group.hasVariant) {
      const way =
        weight.value <= delivery.parcelPounds
          ? "#parcel"
          : weight.value <= delivery.palletPounds
            ? "#pallet"
            : "#machine";
      expect(offers.shippingDetails["@id"].endsWith(way), `${weight.value} lb`).toBe(true);
    }
    const [business] = ofType(await pageOf("/contact"), "GardenStore");
    expect(business.hasMerchantReturnPolicy.merchantReturnDays).toBe(delivery.returnDays);
  });

  it("the listing: every product that it shows, in its order", async () => {
    const html = await pageOf("/products");
    const [list] = ofType(html, "ItemList");
    const cards = [
      ...html.matchAll(/<h4\b.*?<a[^>]* href="(\/product\/[^"#]+)"[^>]*>(.*?)<\/a>/gs),
    ];
    expect(cards.length).toBeGreaterThan(70);
    expect(list.numberOfItems).toBe(cards.length);
    expect(list.itemListElement).toEqual(
      cards.map(([, path, name = ""], index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: readAloud(name),
        url: `${publicUrl}${path}`,
      })),
    );
  });

  it("the services: each that the page shows, the emergency repair at any hour", async () => {
    const html = await pageOf("/services");
    const services = ofType(html, "Service");
    const text = readAloud(html);
    expect(services.map(({ name }) => name)).toEqual([
      ...["Design & Installation", "Maintenance & Repair", "Consultation", "Water Testing"],
      ...["Renovations", "Emergency Repair"],
    ]);
    for (const { url, name, description, provider, areaServed, hoursAvailable } of services) {
      expect(html).toContain(`id="${new URL(url).hash.slice(1)}"`);
      expect(text).toContain(description);
      expect(provider["@id"]).toBe(`${publicUrl}/#business`);
      expect(areaServed).toHaveLength(8);
      expect(Boolean(hoursAvailable)).toBe(name === "Emergency Repair");
    }
    expect(services.at(-1).hoursAvailable.dayOfWeek).toHaveLength(7);
  });
});
