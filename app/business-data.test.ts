import { describe, expect, test } from "vitest";
import { firstPhones, firstWeek } from "#content/business.ts";
import { openDays } from "#features/site/opening-hours.ts";
import { businessData } from "./business-data.ts";

describe("the business, for search engines", () => {
  test("is a builder and a shop, with address, hours, towns and absolute addresses", () => {
    const data = businessData({
      publicUrl: "https://heronbrook.example",
      telephone: firstPhones.main,
      openDays: openDays(firstWeek),
      image: "/pictures/card.jpg",
    });
    expect(data["@type"]).toEqual(["HomeAndConstructionBusiness", "GardenStore"]);
    expect(data).toMatchObject({
      url: "https://heronbrook.example/",
      telephone: "(440) 555-0142",
      address: { addressLocality: "Sheffield Village", postalCode: "44054" },
    });
    expect(data.openingHoursSpecification).toHaveLength(6);
    expect(data.openingHoursSpecification[5]).toEqual({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: "https://schema.org/Saturday",
      opens: "08:00",
      closes: "18:00",
    });
    expect(data.areaServed).toHaveLength(8);
    expect(data.image).toBe("https://heronbrook.example/pictures/card.jpg");
  });
});
