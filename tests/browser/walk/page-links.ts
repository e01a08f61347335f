import type { ElementHandle, Page } from "@playwright/test";

export interface ClickableLink {
  /** Header, main, footer, dialog or body: each has a way of its own to show links. */
  place: string;
  /** Path, query and hash of where it leads. */
  address: string;
}

/**
 * The links that can be clicked right now and lead to pages of ours: one for each place and
 * address.
 */
export async function linksOn(page: Page): Promise<ClickableLink[]> {
  const links = (await page.evaluate(findLinks, undefined)) as ClickableLink[];
  return links.filter((link, index) => links.findIndex((other) => isSame(other, link)) === index);
}

/** The first of them on the page; null when it is not there any more. */
export async function linkAt(
  page: Page,
  link: ClickableLink,
): Promise<ElementHandle<HTMLAnchorElement> | null> {
  const found = await page.evaluateHandle(findLinks, link);
  return found.asElement() as ElementHandle<HTMLAnchorElement> | null;
}

function isSame(one: ClickableLink, other: ClickableLink): boolean {
  return one.place === other.place && one.address === other.address;
}

/**
 * Runs in the page, with nothing from outside. Left out: pictures and other files, what opens
 * beside the page, and the link that skips to the content, which only the keyboard reaches
 * (layout.spec.ts presses it).
 */
function findLinks(wanted: ClickableLink | undefined) {
  const found: (ClickableLink & { link: HTMLAnchorElement })[] = [];
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    if (link.origin !== location.origin || /\.\w+$|^\/api\//.test(link.pathname)) continue;
    if (link.target === "_blank") continue;
    if (link.getAttribute("href") === "#main" || !link.checkVisibility()) continue;
    if (link.closest("[inert], [aria-hidden=true]")) continue;
    const place = link.closest("dialog, [role=dialog], header, main, footer")?.tagName ?? "BODY";
    const address = link.pathname + link.search + link.hash;
    found.push({ place, address, link });
  }
  if (!wanted) return found.map(({ place, address }) => ({ place, address }));
  const { place, address } = wanted;
  return found.find((one) => one.place === place && one.address === address)?.link ?? null;
}
