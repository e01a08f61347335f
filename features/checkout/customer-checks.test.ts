import { expect, test } from "vitest";
import { usStates } from "#platform/us-states.ts";
import { sampleCustomer } from "#tests/support/shopping.ts";
import { type CustomerInfo, customerFields, requiredCustomerFields } from "./checkout.ts";
import { customerSchema } from "./checkout-schema.ts";
import { missingFields, unusableFields } from "./customer-checks.ts";

const filled = Object.fromEntries(
  customerFields.map((name) => [name, "x"]),
) as unknown as CustomerInfo;
const checked = (change: Partial<CustomerInfo>) => unusableFields({ ...sampleCustomer, ...change });

test("each required field has a message when it is empty or blank, the others have none", () => {
  expect(missingFields({ ...filled, state: "", specialInstructions: "" })).toEqual({});
  for (const name of requiredCustomerFields) {
    expect(missingFields({ ...filled, [name]: "  " })).toEqual({
      [name]: expect.stringMatching(/^Please enter your /),
    });
  }
});

test("a state is taken by its letters or its name, and anything else is refused with what to do", () => {
  for (const state of ["OH", "oh", " Ohio", "OHIO", "O.H.", "State of Ohio", ""]) {
    expect(checked({ state }), state).toEqual({});
  }
  for (const state of ["Ohioo", "O", "ZZ", "Ontario", "12"]) {
    expect(checked({ state }), state).toEqual({
      state: "Please enter a US state by its two letters or its name, such as OH or Ohio.",
    });
  }
});

test("a ZIP code has to be one of the state's, with the last four digits or without", () => {
  for (const zipCode of ["44012", "44012-1234", "440121234", "44012 1234", "43001", "45999"]) {
    expect(checked({ zipCode }), zipCode).toEqual({});
  }
  expect(checked({ zipCode: "48201" })).toEqual({
    zipCode:
      "48201 is a ZIP code of Michigan, and the state says Ohio. Please correct one of them.",
  });
  expect(checked({ zipCode: "00012" }).zipCode).toMatch(/^There is no ZIP code .* 000\. Please/);
  for (const zipCode of ["4401", "440123", "OH 44012", "44012-12"]) {
    expect(checked({ zipCode }).zipCode, zipCode).toMatch(/^Please enter a ZIP code of five/);
  }
});

test.each([
  ["NY", "06390"],
  ["New York", "10001"],
  ["DC", "20001"],
  ["PR", "00907"],
  ["Guam", "96910"],
  ["AE", "09012"],
  ["AP", "96205"],
  ["AK", "99501"],
  ["Hawaii", "96813"],
  ["VA", "20190"],
  ["TX", "88510"],
  ["MA", "02139"],
  ["WY", "83414"],
])("%s has the ZIP code %s", (state, zipCode) => {
  expect(checked({ state, zipCode })).toEqual({});
});

test("every beginning of a ZIP code has at most the states that share it", () => {
  const owners = new Map<string, string[]>();
  for (const { code, zips } of usStates) {
    for (const [from, to] of zips) {
      for (let number = Number(from); number <= Number(to); number++) {
        const beginning = String(number).padStart(3, "0");
        owners.set(beginning, [...(owners.get(beginning) ?? []), code]);
      }
    }
  }
  const shared = [...owners].filter(([, codes]) => codes.length > 1);
  expect(Object.fromEntries(shared)).toEqual({
    "063": ["CT", "NY"],
    422: ["KY", "TN"],
    755: ["AR", "TX"],
    834: ["ID", "WY"],
    967: ["HI", "AS"],
    969: ["GU", "MP"],
  });
  expect(usStates).toHaveLength(51 + 5 + 3);
});

test("a phone number has ten digits, however it is written", () => {
  for (const phone of [
    "4405550142",
    "(440) 555-0142",
    "440.555.0142",
    "+1 440 555 0142",
    "1-440-555-0142",
    "440/555-0142 ext. 12",
    "440 555 0142 x9",
  ]) {
    expect(checked({ phone }), phone).toEqual({});
  }
  for (const phone of ["555-0142", "44055501422", "+44 20 7946 0958", "call me", "440555014O"]) {
    expect(checked({ phone }).phone, phone).toMatch(/ten digits, such as/);
  }
});

test("a street has a number, which may be a word; a PO box is not refused", () => {
  for (const address of ["18 Mill Lane", "N6W23001 Bluemound Rd", "PO Box 12", "One Mill Lane"]) {
    expect(checked({ address }), address).toEqual({});
  }
  expect(checked({ address: "No number, Mill Lane" })).toEqual({});
  expect(checked({ address: "Mill Lane" }).address).toMatch(/add the house number/);
  expect(checked({ address: "Tenth of May Street" }).address).toMatch(/add the house number/);
});

test("the API's schema has the same checks and stores one spelling", () => {
  const typed = { ...sampleCustomer, state: "ohio", zipCode: "440121234", phone: "12345" };
  const refused = customerSchema.safeParse(typed);
  expect(refused.error?.issues).toMatchObject([
    { path: ["phone"], message: unusableFields(typed).phone },
  ]);
  const taken = customerSchema.parse({ ...typed, phone: sampleCustomer.phone });
  expect(taken).toMatchObject({ state: "OH", zipCode: "44012-1234" });
  expect(customerSchema.parse({ ...sampleCustomer, state: undefined }).state).toBe("OH");
  expect(customerSchema.parse({ ...sampleCustomer, state: " " }).state).toBe("OH");
});
