import type { Page } from "@playwright/test";
import { expect } from "../visit.ts";

/** What a visitor, a screen reader and a search engine are told by a page. */
export interface PageState {
  address: string;
  title: string[];
  headings: string[];
  /**
   * Robots, canonical, description, pictures for sharing. Structured data is the server's alone
   * (ui/json-ld.tsx).
   */
  head: string[];
  /** The links that mark where one is. */
  current: string[];
  links: string[];
  /** Piece by piece, that of parts too which a phone lays out only when they come near. */
  text: string[];
}

export async function readState(page: Page): Promise<PageState> {
  return page.evaluate(() => {
    const all = <E extends Element>(selector: string) => [
      ...document.querySelectorAll<E>(selector),
    ];
    const seen = <E extends HTMLElement>(selector: string) =>
      all<E>(selector).filter((element) => element.checkVisibility());
    const words = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
    const texts = () => {
      const main = document.querySelector("main");
      const found: string[] = [];
      if (!main) return found;
      const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        if (node.parentElement?.checkVisibility()) found.push(words(node.textContent));
      // A minute or an hour may pass between two visits.
      return found
        .map((text) =>
          text
            .replace(/^(Answer is )?\d+ ((minute|hour|day)s? (old|left|late)|min$|h$|d$)/, "so old")
            .replace(/^Last used .+/, "Last used then"),
        )
        .filter(Boolean);
    };
    const told = "meta[name], meta[property], link[rel=canonical]";
    return {
      address: location.pathname + location.search + location.hash,
      title: all("title:not(svg *)").map((title) => words(title.textContent)),
      headings: seen("h1").map((heading) => words(heading.innerText)),
      head: all(told)
        .map((element) => element.outerHTML)
        .toSorted(),
      // Not the mark that follows the scrolling (aria-current=location): it depends on the place.
      current: seen("[aria-current]:not([aria-current=location])").map((link) =>
        words(link.innerText),
      ),
      links: seen<HTMLAnchorElement>("main a[href]").map((link) => link.pathname + link.hash),
      text: texts(),
    };
  });
}

/** Once it says the same twice and waits for nothing: some pages are filled in by the browser. */
export async function readSettledState(page: Page): Promise<PageState> {
  let state = await readState(page);
  await expect(async () => {
    const before = state;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
    state = await readState(page);
    expect(state).toEqual(before);
    expect(state.headings.length).toBe(1);
    expect(state.text.filter((line) => /^(Loading|Processing)/.test(line))).toEqual([]);
  }).toPass();
  return state;
}

/**
 * How far below the edge of the window the hash's element stands; without a hash, how far the page
 * is scrolled.
 */
export async function readPlace(page: Page): Promise<number> {
  return page.evaluate(() => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    return Math.round(named ? named.getBoundingClientRect().top : scrollY);
  });
}

/** What has the focus, in words. */
export async function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element, body } = document;
    const text = (element?.textContent ?? "").replace(/\s+/g, " ").trim();
    return !element || element === body ? "nothing" : `${element.localName}: ${text}`;
  });
}

/**
 * Where one is on the page, and where the keyboard goes on from there, when all has come to rest.
 */
export async function readSettledPlace(page: Page): Promise<{ place: number; focus: string }> {
  const place = await readPlace(page);
  const { hash, pathname } = new URL(page.url());
  if (!hash) return { place, focus: "nothing" };
  if (!takesFocus(pathname)) return { place, focus: await pressTab(page) };
  let now = { place, focus: await readFocus(page) };
  await expect(async () => {
    const before = now;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    now = { place: await readPlace(page), focus: await readFocus(page) };
    expect(now).toEqual(before);
    expect(now.focus).not.toBe("nothing");
  }).toPass();
  return now;
}

/**
 * The listing scrolls to its hash and takes the focus there, in its own time; elsewhere the browser
 * does.
 */
export function takesFocus(pathname: string): boolean {
  return pathname === "/products";
}

/** The browser keeps to itself where a hash has led the keyboard, until it goes on from there. */
export async function pressTab(page: Page): Promise<string> {
  const y = await page.evaluate(() => scrollY);
  await page.keyboard.press("Tab");
  const focus = await readFocus(page);
  // The key may have brought its next stop into view: that was not the move.
  await page.evaluate((before) => scrollTo(0, before), y);
  return focus;
}
