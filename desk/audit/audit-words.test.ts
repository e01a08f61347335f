import { expect, it } from "vitest";
import { auditDetail } from "./audit-words.ts";

it("what happened to a quote says version, fingerprint and way, and a price beside the shop's", () => {
  const hash = `3fa9c1d2${"0".repeat(56)}`;
  expect(auditDetail({ version: 2, hash, way: "email" })).toBe("version 2 (3fa9c1d2), by e-mail");
  expect(auditDetail({ version: 1, hash, way: "link" })).toBe("version 1 (3fa9c1d2), as a link");
  expect(auditDetail({ sku: "EP-11", price: 90_000, listPrice: 99_900 })).toBe(
    "EP-11, $900.00 instead of $999.00",
  );
  expect(auditDetail({ reminders: false })).toBe("off");
  expect(auditDetail({})).toBeNull();
});
