import { expect, test } from "vitest";
import { type CustomerInfo, customerFields, requiredCustomerFields } from "./checkout.ts";
import { missingFields } from "./missing-fields.ts";

const filled = Object.fromEntries(customerFields.map((name) => [name, "x"])) as CustomerInfo;

test("each required field has a message when it is empty or blank, the others have none", () => {
  expect(missingFields({ ...filled, state: "", specialInstructions: "" })).toEqual({});
  for (const name of requiredCustomerFields) {
    expect(missingFields({ ...filled, [name]: "  " })).toEqual({
      [name]: expect.stringMatching(/^Please enter your /),
    });
  }
});
