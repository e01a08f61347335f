import { describe, expect, test } from "vitest";
import { businessData } from "./business-data.server.ts";

describe("the business, for search engines", () => {
  test("is a builder and a shop, with address, hours, towns and absolute addresses", () => {
    const data = businessData("https://heronbrook.example");
    expect(data["@type"]).toEqual(["HomeAndConstructionBusiness", "GardenStore"]);
    expect(data).toMatchObject({
      url: "https://heronbrook.example/",
      telephone: "(440) 555-0142",
      address: { addressLocality: "Sheffield Village", postalCode: "44054" },
    });
    expect(data.openingHoursSpecification).toHaveLength(6);
    expect(data.areaServed).toHaveLength(8);
    expect(data.image).toMatch(/^https:\/\/heronbrook\.example\/pictures\/og-card-og\.\w+\.jpg$/);
  });
});
