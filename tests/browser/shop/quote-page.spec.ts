import { sampleContent } from "#tests/support/samples/sample-quote-page.ts";
import { comeAlive, forgiveNotFound } from "../come-alive.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { acceptForm, ownerOfQuotes, payThere, sign } from "../quote-steps.ts";
import { open } from "../shop-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

test("a quote is read, its options chosen, accepted, and its deposit and balance paid", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await ownerOfQuotes(browser, baseURL);
  const quote = await owner.give();
  await open(page, quote.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Pond 11 x 16 ft with moss rock",
  );
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);

  const form = acceptForm(page);
  await expect(form).toContainText("for $4,129.29 and to its terms.");
  await page.getByRole("checkbox", { name: /Three underwater lights/ }).check();
  await expect(form).toContainText("for $4,511.99 and to its terms.");
  await expect(form.getByRole("button")).toHaveText("Accept and pay the deposit of $1,353.60");
  await expect(page.getByRole("link", { name: `Quote ${quote.number} (PDF)` })).toHaveAttribute(
    "href",
    `${quote.path}/${quote.number}.pdf?option=lights`,
  );
  await sign(page);
  await payThere(page);

  await expect(page).toHaveURL(`${quote.path}#job`);
  const job = page.getByRole("region", { name: "Thank you. It is agreed." });
  await expect(job).toContainText("By Ada O'Brook, for $4,511.99");
  const receipt = job.getByRole("link", { name: /^Receipt HR-/ });
  const paper = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  await expect(page.getByRole("heading", { name: "What was agreed" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Three underwater lights");
  await expect(page.getByRole("main")).not.toContainText("Stone bench at the water");
  await comeAlive(page);
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);

  await owner.finish(quote);
  await page.reload();
  await page.getByRole("button", { name: "Pay the balance of $3,158.39" }).click();
  await payThere(page);
  await expect(page.getByRole("heading", { name: "Built and paid. Thank you." })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Receipt HR-/ })).toHaveCount(2);
  await owner.close();
});

test("a question is seen on the page, and the way back from another page leads here", {
  tag: "@once",
}, async ({ page, browser, baseURL }) => {
  const owner = await ownerOfQuotes(browser, baseURL);
  const quote = await owner.give();
  await open(page, quote.path);
  await page.getByText("Ask a question").click();
  await page.getByLabel("Your question").fill("Which liner is it?\nAnd how thick?");
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(page).toHaveURL(`${quote.path}#talk`);
  const talk = page.getByRole("region", { name: "What was said" });
  await expect(talk).toContainText("Which liner is it?\nAnd how thick?", { useInnerText: true });
  await comeAlive(page);

  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Pond 11 x 16 ft with moss rock",
  );
  await expect(talk).toBeVisible();
  await owner.close();
});

test("a newer version says what is new; a withdrawn quote and a wrong link say so", {
  tag: "@once",
}, async ({ page, browser, baseURL, complaints }) => {
  const owner = await ownerOfQuotes(browser, baseURL);
  const quote = await owner.give();
  await owner.replace(quote, 2, { ...sampleContent, terms: "" });
  await open(page, quote.path);
  const news = page.getByRole("region", { name: "What is new in version 2" });
  await expect(news).toContainText("“The terms” has changed.");
  await owner.withdraw(quote);
  await page.reload();
  await expect(page.getByText("We have withdrawn this quote.")).toBeVisible();
  await expect(acceptForm(page)).toHaveCount(0);
  await expectNoBarrier(page);
  await page.goto(`${quote.path.slice(0, -3)}AAA`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No quote here");
  await expectNoBarrier(page);
  forgiveNotFound(complaints);
  await owner.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("options are computed by the server, and nobody signs for a sum that was not shown", async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    const owner = await ownerOfQuotes(browser, baseURL);
    const quote = await owner.give();
    await page.goto(quote.path);
    const form = acceptForm(page);
    await page.getByRole("checkbox", { name: /Three underwater lights/ }).check();
    await page.getByRole("button", { name: "Show the total with what is ticked" }).click();
    await expect(form).toContainText("for $4,511.99");
    await expect(page.getByRole("checkbox", { name: /Three underwater lights/ })).toBeChecked();

    await page.getByRole("checkbox", { name: /Stone bench/ }).check();
    await sign(page);
    await expect(form.getByRole("alert")).toContainText("the total is $5,237.89");
    await expect(form.getByLabel("Your full name")).toHaveValue("Ada O'Brook");
    await expect.poll(() => complaints).toEqual([expect.stringContaining("409")]);
    complaints.length = 0;
    await sign(page);
    await payThere(page);
    await expect(page).toHaveURL(`${quote.path}#job`);
    await expect(page.getByText("By Ada O'Brook, for $5,237.89")).toBeVisible();
    await owner.close();
  });

  test("changes are asked for, and the quote declined", { tag: "@once" }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = await ownerOfQuotes(browser, baseURL);
    const quote = await owner.give();
    await page.goto(quote.path);
    await page.getByText("Ask for changes").click();
    await page.getByLabel("What should be different").fill("Without the bench, please.");
    await page.getByRole("button", { name: "Ask for these changes" }).click();
    await expect(page.getByText("Without the bench, please.")).toBeVisible();
    await expect(page.getByText("We are working on the changes you asked for.")).toBeVisible();
    await page.getByText("Decline", { exact: true }).click();
    await page.getByRole("button", { name: "Decline this quote" }).click();
    await expect(page.getByText("You have declined this quote.")).toBeVisible();
    await owner.close();
  });
});
