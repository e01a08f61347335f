import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { forgiveUnauthenticated } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

test("the owner whom strangers' guesses keep waiting asks for a link and signs in with it", async ({
  page,
  browser,
  complaints,
}) => {
  await page.goto("/admin?return=security");
  await page.getByLabel("Username").fill(demoSignIn.username);
  await page.getByLabel("Password").fill(demoSignIn.password);
  // The turns that strangers use up are everybody's, also those of the tests beside this one: only
  // told here.
  const refused = { error: "Too many attempts to sign in.", code: "too_many_sign_ins" };
  await page.route("**/api/admin/login", (route) => route.fulfill({ status: 429, json: refused }));
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(refused.error);
  await page.unroute("**/api/admin/login");
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "E-mail me a sign-in link" }).click();
  await expect(page.getByText("A sign-in link is on its way to the owner's")).toBeVisible();
  await expectNoBarrier(page);

  // A demo's mail stays in the outbox.
  const mailbox = await browser.newContext();
  await mailbox.request.post("/api/admin/login", { data: demoSignIn });
  const { deliveries } = await (await mailbox.request.get("/api/admin/outbox?limit=50")).json();
  const email = deliveries.find(({ email }: { email: { subject: string } | null }) =>
    email?.subject.startsWith("Your sign-in link"),
  );
  const link = /https?:\/\/\S+#sign-in=\S+/.exec(email.email.text)?.[0] ?? "";
  await mailbox.close();

  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("You came by the link in your e-mail")).toBeVisible();
  await expectNoBarrier(page);
  await page.getByLabel("Username").fill(demoSignIn.username);
  await page.getByLabel("Password").fill(demoSignIn.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page).toHaveURL(/\/admin$/);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByLabel("Username").fill(demoSignIn.username);
  await page.getByLabel("Password").fill(demoSignIn.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.locator("form").getByRole("alert")).toContainText("was used already");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText("You came by the link in your e-mail")).toHaveCount(0);
  forgiveUnauthenticated(complaints);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/429/.test(text)));
});
