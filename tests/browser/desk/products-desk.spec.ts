import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { categoryName } from "#content/categories.ts";
import type { AdminProduct, ProductDraft, ProductList } from "#desk/products/admin-product.ts";
import { openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

/**
 * Each journey on each size of screen works in a category of its own: all run at once, in one shop.
 */
const categories = {
  editing: { phone: "gfrc-basin", desk: "real-stone-bench" },
  ordering: { phone: "water-matrix-boxes", desk: "spillway-boxes" },
};
const categoryFor = (journey: keyof typeof categories) =>
  categories[journey][test.info().project.name === "phone" ? "phone" : "desk"];

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectGoodScreen(page: Page) {
  await expectNoBarrier(page);
  const boxes = /^input "(on|null|undefined)?"/;
  expect((await smallTargets(page)).filter((text) => !boxes.test(text))).toEqual([]);
}

/** What a visitor sees at the address. */
async function publicPage(page: Page, path: string) {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return { status: answer.status(), html: await answer.text(), to: answer.headers().location };
}

/** What the tests ask for on purpose, and the browser calls an error. */
function forgiveRefusals(complaints: string[]) {
  const others = complaints.filter((text) => !/status of (400|409|500)|net::ERR_FAILED/.test(text));
  complaints.splice(0, complaints.length, ...others);
}

test("the owner adds a product, changes its price and its address, and takes a change back", async ({
  page,
  complaints,
}) => {
  const mark = randomUUID().slice(0, 6);
  const name = `Kestrel Stone ${mark}`;
  const slug = `kestrel-stone-${mark}`;
  const sku = `KS-${mark.toUpperCase()}`;
  const category = categoryFor("editing");
  await openDesk(page, `/admin/products?category=${category}`);
  await page.getByRole("link", { name: "New product" }).click();
  await expect(title(page)).toHaveText("New product");
  await expect(page.locator("main").getByLabel("Category")).toHaveValue(category);

  await test.step("what is missing is said at each field, and the first has the focus", async () => {
    await save(page);
    await expect(page.getByLabel("Name", { exact: true }).first()).toBeFocused();
    await expect(page.getByText("Please enter a name.")).toBeVisible();
    await expect(page.getByLabel("Price in dollars")).toHaveAccessibleDescription(
      /Please enter a price/,
    );
    await expect(page.getByText(/^Not saved: \d fields to fix$/)).toBeVisible();
    await expectGoodScreen(page);
  });

  const variant = page.getByRole("listitem").filter({ has: page.getByLabel("SKU") });
  const price = page.getByLabel("Price in dollars");
  await test.step("the address follows the name; a price that is none is refused at its field", async () => {
    await page.getByLabel("Name", { exact: true }).first().fill(name);
    await expect(page.getByLabel("Address on the site")).toHaveValue(slug);
    await expect(page.getByText("Please enter a name.")).toHaveCount(0);
    await page.getByLabel("Description").fill("A stone to sit on and look at herons from.");
    await variant.getByLabel("Name").fill("36 in");
    await variant.getByLabel("SKU").fill(sku.toLowerCase());
    await price.fill("twelve");
    await page.getByLabel("Pieces in stock").fill("a few");
    await page.getByLabel("Show on the site").check();
    await page.getByRole("button", { name: "Add a feature" }).click();
    await page.getByLabel("feature 1", { exact: true }).fill("Sits two");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Weighs 400 lb");
    await page.getByRole("button", { name: "Add a specification" }).click();
    await page.keyboard.type("Length");
    await page.getByLabel("Value of specification 1").fill("36 in");
    await page.getByRole("button", { name: "Add a specification" }).click();
    await page.getByLabel("Value of specification 2").fill("400 lb");
    await save(page);
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription(/Please enter a price such as 489\.00\./);
    await expect(price).toHaveValue("twelve");
    await expect(page.getByLabel("Pieces in stock")).toHaveAccessibleDescription(
      /Please enter a whole number/,
    );
    await expect(page.getByText("Not saved: 3 fields to fix")).toBeVisible();
    await page.getByRole("button", { name: "Remove specification 2" }).click();
    await expect(page.getByRole("button", { name: "Add a specification" })).toBeFocused();
    await expect(page.getByText("Not saved: 2 fields to fix")).toBeVisible();
    await price.fill("$1,250");
    await page.getByLabel("Pieces in stock").fill("2");
    await save(page);
    await expect(said(page, "Product created")).toBeVisible();
  });

  await expect(title(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/admin\/products\/\w+$/);
  const id = page.url().split("/").at(-1) ?? "";
  await expect(price).toHaveValue("1250.00");
  await expect(page.getByRole("link", { name: "View on site" })).toHaveAttribute(
    "href",
    `/product/${slug}`,
  );
  const first = await publicPage(page, `/product/${slug}`);
  for (const text of ["$1,250.00", "Sits two", "Weighs 400 lb", sku]) {
    expect(first.html).toContain(text);
  }

  await test.step("a new price is on the public page at the next request", async () => {
    await price.fill("1300");
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await save(page);
    await expect(said(page, "Product saved")).toBeVisible();
    await expect(page.getByText("All changes saved")).toBeVisible();
    expect((await publicPage(page, `/product/${slug}`)).html).toContain("$1,300.00");
  });

  await test.step("another address: the old one leads there; undone, the new one leads back", async () => {
    await page.getByLabel("Address on the site").fill(`${slug}-large`);
    await expect(page.getByText(`The old address, /product/${slug}, keeps working`)).toBeVisible();
    await save(page);
    await expect(page.getByText("All changes saved")).toBeVisible();
    expect(await publicPage(page, `/product/${slug}`)).toMatchObject({
      to: expect.stringContaining(`/product/${slug}-large`),
    });
    expect((await publicPage(page, `/product/${slug}-large`)).status).toBe(200);
    await page.getByRole("button", { name: "Undo last change" }).click();
    await expect(said(page, "Change undone")).toBeVisible();
    await expect(page.getByLabel("Address on the site")).toHaveValue(slug);
    expect((await publicPage(page, `/product/${slug}`)).status).toBe(200);
  });

  await test.step("a shop that does not answer, and somebody who was faster, lose nothing that was typed", async () => {
    const description = page.getByLabel("Description");
    await description.fill("Typed on a train.");
    await page.route("**/api/admin/products/*", (route) => route.abort());
    await save(page);
    await expect(page.getByRole("alert").first()).toContainText("The shop does not answer.");
    await expect(description).toHaveValue("Typed on a train.");
    await page.unroute("**/api/admin/products/*");

    const path = `/api/admin/products/${id}`;
    const stored: AdminProduct = await (await page.request.get(path)).json();
    const variants = stored.draft.variants.map((one) => ({ ...one, price: "1399.00" }));
    const draft: ProductDraft = { ...stored.draft, features: ["Sits three"], variants };
    await page.request.put(path, { data: { revision: stored.revision, draft } });
    await save(page);
    await expect(page.getByRole("alert").first()).toContainText("while you were editing it");
    await expect(page.getByRole("alert").first().getByRole("listitem")).toHaveText([
      "description",
      "features",
      `price of ${sku} from $1,399.00 to $1,300.00`,
    ]);
    await expect(description).toHaveValue("Typed on a train.");
    await expectNoBarrier(page, "[data-save-bar]");
    await page.getByRole("button", { name: "Save mine over it" }).click();
    await expect(said(page, "Product saved")).toBeVisible();
    const after: AdminProduct = await (await page.request.get(path)).json();
    expect(after.draft).toMatchObject({
      description: "Typed on a train.",
      features: ["Sits two", "Weighs 400 lb"],
    });

    await page.request.put(path, { data: { revision: after.revision, draft } });
    await description.fill("Never mind.");
    await save(page);
    await page.getByRole("button", { name: "Load the newer one" }).click();
    await expect(page.getByLabel("feature 1", { exact: true })).toHaveValue("Sits three");
    await expect(description).toHaveValue(draft.description);
  });

  await test.step("variants and lines are added, copied, moved and removed; leaving asks first", async () => {
    await page.getByRole("button", { name: "Duplicate variant" }).click();
    await expect(variant.nth(1).getByLabel("Name")).toBeFocused();
    await variant.nth(1).getByLabel("Name").fill("48 in");
    await variant.nth(1).getByLabel("SKU").fill(`${sku}-L`);
    await page.getByRole("button", { name: "Move 48 in up" }).click();
    await expect(page.getByText("48 in is now 1 of 2")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move 48 in up" })).toBeFocused();
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Leads" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await expectNoBarrier(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await save(page);
    await expect(said(page, "Product saved")).toBeVisible();
    await expect(page.getByRole("button", { name: /^48 in/ })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await expectGoodScreen(page);
    await page.getByRole("button", { name: /^36 in/ }).click();
    await variant.filter({ visible: true }).getByRole("button", { name: "Remove variant" }).click();
    await expect(said(page, "Variant removed")).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("All changes saved")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).first().fill("Something else");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Products", exact: true }).last().click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await expect(title(page)).toHaveText("Products");
  });

  await page.request.delete(`/api/admin/products/${id}`);
  forgiveRefusals(complaints);
});

test("the owner finds products, hides, copies, deletes and restores one, and puts a category in order", async ({
  page,
  complaints,
}) => {
  const mark = randomUUID().slice(0, 6);
  const names = [`Osprey Stone ${mark}`, `Plover Stone ${mark}`] as const;
  const category = categoryFor("ordering");
  await openDesk(page, "/admin/products");
  for (const [index, name] of names.entries()) {
    const answer = await page.request.post("/api/admin/products", {
      data: newProduct(name, `OP-${mark.toUpperCase()}-${index}`, category),
    });
    expect(answer.status()).toBe(201);
  }

  const card = (name: string) => page.getByRole("article", { name, exact: true });
  await test.step("found by SKU and by choices, all of them kept in the address", async () => {
    await page.getByRole("searchbox").fill(`op-${mark}-1`);
    await expect(page).toHaveURL(new RegExp(`search=op-${mark}-1`));
    await expect(page.getByText("1 product", { exact: true })).toBeVisible();
    await expect(card(names[1])).toContainText("$489.00");
    await expect(card(names[1])).toContainText(categoryName(category));
    await expect(card(names[1]).locator('[data-tone="orange"]')).toHaveText("Low");
    if (test.info().project.name === "phone") {
      await page.getByRole("button", { name: "Filter" }).click();
    }
    await page.getByLabel("Visibility").selectOption({ label: "Hidden" });
    await expect(page.getByText("No product is like that.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("No product is like that.")).toBeVisible();
    await page.goBack();
    await expect(card(names[1])).toBeVisible();
    await page.getByRole("searchbox").fill(mark);
    await expect(card(names[0])).toBeVisible();
    if (test.info().project.name === "phone") {
      await page.getByRole("button", { name: "Filter" }).click();
    }
    await page.getByLabel("Stock").selectOption({ label: "Running low" });
    await expect(page.getByText("2 products, running low", { exact: true })).toBeVisible();
  });

  const osprey = `/product/osprey-stone-${mark}`;
  await test.step("hidden it is gone for visitors, shown it is back", async () => {
    await page.getByRole("button", { name: `Hide ${names[0]}` }).click();
    await expect(card(names[0])).toContainText("Hidden");
    expect((await publicPage(page, osprey)).status).toBe(404);
    await page.getByRole("button", { name: `Show ${names[0]}` }).click();
    await expect(card(names[0])).not.toContainText("Hidden");
    expect((await publicPage(page, osprey)).status).toBe(200);
  });

  await test.step("a copy is hidden, opens in the editor, and is deleted and restored", async () => {
    await page.getByRole("button", { name: `Duplicate ${names[0]}` }).click();
    await expect(title(page)).toHaveText(`${names[0]} (copy)`);
    await expect(page.getByLabel("Show on the site")).not.toBeChecked();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const question = page.getByRole("dialog");
    await expectNoBarrier(page, "dialog[open]");
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(title(page)).toHaveText("Products");
    await expect(said(page, "Product deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(said(page, "Product restored")).toBeVisible();

    await page.goto(`/admin/products?search=${mark}`);
    const deletion = page.getByRole("button", { name: `Delete ${names[0]} (copy)` });
    await deletion.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(deletion).toBeFocused();
    await deletion.click();
    await expect(question).toContainText(`Delete ${names[0]} (copy)?`);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(card(`${names[0]} (copy)`)).toHaveCount(0);
    await page.getByRole("link", { name: "see the trash" }).click();
    await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: `Restore ${names[0]} (copy)` }).click();
    await expect(said(page, "Product restored")).toBeVisible();
    await expect(page.getByText(`${names[0]} (copy),`)).toHaveCount(0);

    // Who did what to it is behind its own page.
    await page.goto(`/admin/products?search=${mark}`);
    await page
      .getByRole("link", { name: `${names[0]} (copy)` })
      .first()
      .click();
    await page.getByRole("link", { name: "All changes" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Product restored" })).toHaveCount(2);
    await expect(page.getByText(`Product duplicated: ${names[0]} (copy)`)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("link", { name: "The whole trail" }).click();
    await expect(page.getByText("Every sign-in and every change.")).toBeVisible();
  });

  await test.step("in a category the arrows move it, on the site too; what cannot be stored moves back", async () => {
    await page.goto(`/admin/products?category=${category}`);
    const up = page.getByRole("button", { name: `Move ${names[1]} up` });
    await expect(up).toBeVisible();
    const before = await places(page);
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Plover Stone \w+ is now \d of \d$/)).toBeVisible();
    await expect(up).toBeFocused();
    await expect
      .poll(async () => {
        const { html } = await publicPage(page, `/products/${category}`);
        return html.indexOf(names[1]) < html.indexOf(names[0]);
      })
      .toBe(true);
    // What others change at the same time has the list read anew, once with the order from before.
    const place = async () => (await places(page)).indexOf(names[1]);
    await expect.poll(place).toBe(before.indexOf(names[1]) - 1);
    await expectGoodScreen(page);

    // Moved down, the row changes its place in the page, and the button keeps the focus all the
    // same.
    const down = page.getByRole("button", { name: `Move ${names[1]} down` });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => places(page)).toEqual(before);
    await expect(down).toBeFocused();

    await page.route("**/api/admin/categories/*/order", (route) => route.abort());
    await up.click();
    await expect(page.getByText("Failed to change the order").first()).toBeVisible();
    await expect.poll(() => places(page)).toEqual(before);
    await page.unroute("**/api/admin/categories/*/order");
  });

  await test.step("an order chosen without knowing of a product is refused, and the list then has it", async () => {
    const late = `Dunlin Stone ${mark}`;
    // It comes while the order is on its way: an open list hears of others' changes at once.
    await page.route(
      "**/api/admin/categories/*/order",
      async (route) => {
        const answer = await page.request.post("/api/admin/products", {
          data: newProduct(late, `OP-${mark.toUpperCase()}-2`, category),
        });
        expect(answer.status()).toBe(201);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: `Move ${names[1]} up` }).click();
    await expect(page.getByText("Put them in order again", { exact: false }).first()).toBeVisible();
    await expect(card(late)).toBeVisible();
  });

  await test.step("a list that cannot be loaded says so, and can be asked for again", async () => {
    await page.route("**/api/admin/products?*", (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("The products could not be loaded.");
    await page.unroute("**/api/admin/products?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(card(names[0])).toBeVisible();
  });

  const mine = await page.request.get(`/api/admin/products?search=${mark}`);
  const { products }: ProductList = await mine.json();
  for (const { id } of products) await page.request.delete(`/api/admin/products/${id}`);
  forgiveRefusals(complaints);
});

const places = (page: Page) => page.getByRole("article").locator("h2").allInnerTexts();

function newProduct(name: string, sku: string, inCategory: string): ProductDraft {
  return {
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    description: "A stone.",
    category: inCategory,
    soldBy: "price",
    isVisible: true,
    features: [],
    whatsIncluded: [],
    variants: [
      { sku, name: "Each", price: "489.00", specifications: [], stock: 2, stockWas: null },
    ],
    photos: [],
  };
}
