import { readFileSync } from "node:fs";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { goToPlace, newCustomer, openDesk, placeOrder } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

test("the owner looks a person up, sends them their file and forgets them", async ({
  page,
  request,
  complaints,
}) => {
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  const asked = { name: customer.firstName, email: customer.email };
  await request.post("/api/consultations", {
    data: sampleConsultation(asked),
    headers: newVisitor(),
  });
  await openDesk(page, "/admin/security");
  await goToPlace(page, "Personal data");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One person's data");
  await expectNoBarrier(page);

  const address = page.getByLabel("E-mail address");
  const look = page.getByRole("button", { name: "Look" });
  await address.fill("nobody@nowhere");
  await look.click();
  await expect(page.getByText("Please enter a complete e-mail address")).toBeVisible();
  await expectNoBarrier(page);
  await address.fill("nobody@mailbox.invalid");
  await look.click();
  await expect(page.getByText("Nothing is stored about nobody@mailbox.invalid.")).toBeVisible();
  await address.fill(customer.email.toUpperCase());
  await look.click();
  const found = page.getByRole("region", { name: `Stored about ${customer.email.toUpperCase()}` });
  await expect(found.getByText("1 order", { exact: true })).toBeVisible();
  await expect(found.getByText("1 lead", { exact: true })).toBeVisible();
  await expect(found.getByText(`Order ${number} is still open (Pending)`)).toBeVisible();
  await expectNoBarrier(page);

  const coming = page.waitForEvent("download");
  await found.getByRole("button", { name: "Download" }).click();
  const file = await (await coming).path();
  const told = JSON.parse(readFileSync(file, "utf8"));
  expect(told.Orders[0]).toMatchObject({ "Order number": number, "Last name": "Weir" });
  expect(told["Consultation requests"]).toHaveLength(1);

  await found.getByRole("button", { name: "Forget" }).click();
  const dialog = page.getByRole("dialog", { name: /^Forget / });
  await expect(dialog).toContainText("Orders keep their number, items, sums and dates");
  await expect(dialog.getByRole("button", { name: "Forget" })).toBeDisabled();
  await dialog.getByLabel("Forget them anyway").check();
  await dialog.getByLabel("Your password").fill("wrong");
  await dialog.getByRole("button", { name: "Forget" }).click();
  await expect(dialog.getByText("That password is not right. Nothing was changed.")).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByLabel("Your password").fill(demoSignIn.password);
  await dialog.getByLabel("Your password").press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Forgotten", { exact: true }).first()).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("");

  await page.goto(`/admin/orders?q=${number}`);
  const card = page.getByRole("article", { name: number });
  await expect(card.getByText("Forgotten on request")).toBeVisible();
  await card.getByRole("link", { name: number }).click();
  await expect(page.getByText("Customer forgotten on request")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(customer.firstName);
  await page.emulateMedia({ media: "print" });
  const slip = page.getByRole("region", { name: "Packing slip" });
  await expect(slip).toContainText("Forgotten on request");
  await expect(slip).not.toContainText("undefined");
  // A typing mistake and a wrong password: the browser reports both as errors.
  const others = complaints.filter((text) => !/status of (400|401)/.test(text));
  complaints.splice(0, complaints.length, ...others);
});
