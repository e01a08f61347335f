import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { AdminProduct, ProductDraft } from "#desk/products/admin-product.ts";
import { photoRefusals } from "#features/photos/photo.ts";
import { phonePhoto, samplePhoto } from "#tests/support/samples/sample-photo.ts";
import { openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

/** Lets go of a file over the frame, as from another window. */
async function drop(page: Page, file: { name: string; type: string; content: Buffer }) {
  const { name, type, content } = file;
  const data = await page.evaluateHandle(
    ({ base64, fileName, fileType }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type: fileType }));
      return transfer;
    },
    { base64: content.toString("base64"), fileName: name, fileType: type },
  );
  const frame = page.getByText("JPEG, PNG, WebP or AVIF, up to 25 MB.");
  await frame.dispatchEvent("dragover", { dataTransfer: data });
  await frame.dispatchEvent("drop", { dataTransfer: data });
}

test("the owner uploads photos, describes them, puts them in order, and visitors see them", async ({
  page,
  complaints,
}) => {
  // Never uploaded before: a photo that the shop knows already is there at once.
  const background = `#${randomUUID().slice(0, 6)}`;
  const slug = `photographed-${randomUUID().slice(0, 8)}`;
  const draft: ProductDraft = {
    name: "Photographed Boulder",
    slug,
    description: "A boulder to be photographed.",
    category: "bubbling-boulders",
    soldBy: "quote",
    isVisible: true,
    features: [],
    whatsIncluded: [],
    variants: [
      {
        sku: slug.toUpperCase(),
        name: "30 in",
        price: null,
        specifications: [],
        stock: null,
        stockWas: null,
      },
    ],
    photos: [],
  };
  await openDesk(page, "/admin");
  const answer = await page.request.post("/api/admin/products", { data: draft });
  expect(answer.status()).toBe(201);
  const { id }: AdminProduct = await answer.json();
  await page.goto(`/admin/products/${id}`);
  const field = page.getByRole("group", { name: "Photos of the product" });
  const words = field.getByRole("textbox");
  const mainPhoto = field.getByRole("listitem").filter({ hasText: "Main photo" });

  await test.step("one is chosen, with what it will not take; progress and refusal are told", async () => {
    const photo = { name: "pond.jpg", mimeType: "image/jpeg" };
    await field
      .locator("input[type=file]")
      .first()
      .setInputFiles([
        { ...photo, name: "letter.jpg", buffer: Buffer.from("Dear all. ".repeat(50)) },
        { ...photo, buffer: await samplePhoto({ width: 1600, height: 1200, background }) },
      ]);
    await expect(field.getByRole("alert")).toHaveText(photoRefusals.wrong_type);
    await expect(field.getByText("Preparing sizes…")).toBeVisible();
    await expect(words).toHaveCount(1);
    await expect(field.getByRole("button", { name: "Try again: letter.jpg" })).toBeVisible();
    await expectNoBarrier(page, "fieldset:has(input[type=file])");
    await field.getByRole("button", { name: "Leave out letter.jpg" }).click();
    await expect(field.getByRole("alert")).toHaveCount(0);
  });

  await test.step("another is dropped; both want words", async () => {
    await drop(page, { name: "held-upright.jpg", type: "image/jpeg", content: await phonePhoto() });
    await expect(words).toHaveCount(2);
    await words.first().fill("Water over a drilled boulder");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(words.nth(1)).toHaveAccessibleDescription(/people who cannot see it/);
    await expect(words.nth(1)).toHaveAttribute("aria-invalid", "true");
    await words.nth(1).fill("The boulder from above, in river stones");
  });

  await test.step("the second becomes the main photo, from the keyboard", async () => {
    await expect(mainPhoto.getByRole("textbox")).toHaveValue("Water over a drilled boulder");
    await field.getByRole("button", { name: "Move photo 2 up" }).focus();
    await page.keyboard.press("Enter");
    await expect(mainPhoto.getByRole("textbox")).toHaveValue(/from above/);
    await expect(field.getByRole("status").last()).toHaveText("Photo moved to place 1 of 2.");
    await expect(field.getByRole("button", { name: "Move photo 1 down" })).toBeFocused();
    const boxes = /^input "(on|null|undefined)?"/;
    expect((await smallTargets(page)).filter((text) => !boxes.test(text))).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("All changes saved")).toBeVisible();
  });

  await test.step("visitors see them at once, and so do those with whom the page is shared", async () => {
    await page.goto(`/product/${slug}`);
    const pictures = page.getByRole("region", { name: "Pictures" });
    await expect(
      pictures.getByRole("button", { name: "Enlarge: The boulder from above, in river stones" }),
    ).toBeVisible();
    const image = pictures.locator("img").first();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
      /\/pictures\/photo-[0-9a-f]{16}-\d+\.[0-9a-f]{8}\.avif$/,
    );
    const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
    const shared = await page.request.get(new URL(String(preview)).pathname);
    expect([shared.status(), shared.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  await page.request.delete(`/api/admin/products/${id}`);
  const others = complaints.filter((text) => !/status of (400|415)/.test(text));
  complaints.splice(0, complaints.length, ...others);
});
