import type { Page } from "@playwright/test";
import { forgiveNotFound, saveData } from "../come-alive.ts";
import { expect } from "../visit.ts";
import { openPage } from "./open-page.ts";
import { type ClickableLink, linkAt } from "./page-links.ts";
import {
  type PageState,
  pressTab,
  readFocus,
  readPlace,
  readSettledPlace,
  readState,
  takesFocus,
} from "./page-state.ts";

/** How the same address looks when it is opened and not clicked. */
export interface DirectLoad {
  state: PageState;
  /** Undefined where the visitor stays at theirs. */
  place: number | undefined;
  focus: string;
}

export class Walker {
  readonly page: Page;
  readonly #complaints: string[];
  readonly #loads: Map<string, DirectLoad>;
  #beside: Page | undefined;
  #isWatched = false;

  /** `loads` are kept for all who walk one after the other. */
  constructor(page: Page, complaints: string[], loads: Map<string, DirectLoad>) {
    this.page = page;
    this.#complaints = complaints;
    this.#loads = loads;
  }

  /** In a tab beside the one that walks, once for each address. */
  async load(address: string): Promise<DirectLoad> {
    const known = this.#loads.get(address);
    if (known) return known;
    this.#beside ??= await this.#openTab();
    // From the same page with another hash, it would not be a load. From an empty one it is, but in
    // a new process, which takes twice the work.
    const { pathname, search } = new URL(this.#beside.url());
    if (pathname + search === address.split("#", 1)[0]) await this.#beside.goto("about:blank");
    const state = await openPage(this.#beside, address);
    const load = { state, ...(await readSettledPlace(this.#beside)) };
    forgiveNotFound(this.#complaints);
    this.#loads.set(address, load);
    return load;
  }

  async #openTab(): Promise<Page> {
    const tab = await this.page.context().newPage();
    tab.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.#complaints.push(message.text());
    });
    tab.on("pageerror", (error) => this.#complaints.push(String(error)));
    // Nobody goes on from here, so nothing need be fetched for it.
    await saveData(tab);
    return tab;
  }

  /** Opens a page as the one to walk from. */
  async start(address: string): Promise<PageState> {
    if (!this.#isWatched) await this.#watchPresses();
    const state = await openPage(this.page, address);
    forgiveNotFound(this.#complaints);
    return state;
  }

  async #watchPresses(): Promise<void> {
    this.#isWatched = true;
    await this.page.addInitScript(() => {
      const keep = (event: Event) => {
        const link = (event.target as Element).closest("a");
        if (link) Object.assign(window, { pressedAt: link.getBoundingClientRect().top });
      };
      addEventListener("click", keep, true);
    });
  }

  /**
   * Clicks, compares what comes with a direct load, goes back, and compares that with what was
   * left. `reveal` makes the link visible, where it is not so by itself.
   */
  async follow(
    link: ClickableLink,
    left: PageState,
    { further = false, reveal = async () => {} } = {},
  ): Promise<void> {
    const { page } = this;
    const loaded = await this.load(link.address);
    const name = `${left.address}: ${link.place} ${link.address}`;
    await reveal();
    const element = await linkAt(page, link);
    if (!element) throw new Error(`${name} is not there`);
    // A choice among filters leaves the visitor where they are; a direct load begins at the top.
    const keepsPlace = await element.evaluate((one) => one.dataset.keepsPlace !== undefined);
    const wanted = keepsPlace ? { ...loaded, place: undefined } : loaded;
    await element.click();
    const pressedAt = await page.evaluate(() => (window as { pressedAt?: number }).pressedAt);
    expect(pressedAt, `${name}: moves on without a new document`).toBeDefined();
    await this.#expectArrival(name, wanted, left);
    // To the page itself: whether there is anything to go back to is the browser's own affair.
    if (wanted.state.address === left.address) return;
    const back = async (how: string) => {
      await this.#go(-1);
      await this.#expectReturn(`${name}, ${how}`, left, link, Number(pressedAt));
    };
    await back("and back");
    if (!further) return;
    await this.#go(1);
    await this.#expectArrival(`${name}, back and forward`, wanted, left);
    await openPage(page, "again");
    await this.#expectState(`${name}, loaded again`, wanted.state);
    await this.#expectPlace(`${name}, loaded again`, wanted.place);
    await back("loaded again and back");
  }

  /** Not the driver's own way: Firefox does not tell it of a step between two places of a page. */
  async #go(steps: 1 | -1): Promise<void> {
    await this.page.evaluate((by) => history.go(by), steps);
  }

  async #expectState(name: string, wanted: PageState): Promise<void> {
    // Reading a page is work for it: not before it is the right one. Should it never be, what
    // comes next says so.
    // Asked of the page: Firefox does not tell the driver of a step between two places of a page.
    const isThere = (address: string) =>
      location.pathname + location.search + location.hash === address;
    await this.page.waitForFunction(isThere, wanted.address, { timeout: 20_000 }).catch(() => {});
    await expect.poll(() => readState(this.page), soon(name)).toEqual(wanted);
    forgiveNotFound(this.#complaints);
  }

  async #expectArrival(name: string, wanted: DirectLoad, left: PageState): Promise<void> {
    const { state, place, focus } = wanted;
    await this.#expectState(name, state);
    await this.#expectPlace(name, place);
    // A hash that names no place of the page, such as a product's size, is no jump.
    if (!(await this.#namesPlace(state.address)))
      return this.#expectFocusOnHeading(name, state, left);
    if (takesFocus(pathOf(state.address))) return this.#expectFocus(name, focus);
    expect(await pressTab(this.page), `${name}: next stop of the Tab key`).toBe(focus);
  }

  #namesPlace(address: string): Promise<boolean> {
    const [, id = ""] = address.split("#");
    return this.page.evaluate((named) => document.getElementById(named) !== null, id);
  }

  async #expectReturn(
    name: string,
    left: PageState,
    link: ClickableLink,
    top: number,
  ): Promise<void> {
    await this.#expectState(name, left);
    // The link stands where it was pressed: what is above it may have been laid out anew. A dialog
    // is gone.
    const shift = async () => {
      const element = await linkAt(this.page, link);
      const now = await element?.evaluate((one) => one.getBoundingClientRect().top);
      return Math.abs((now ?? top) - top);
    };
    await expect.poll(shift, soon(`${name}: place`)).toBeLessThan(tolerance);
    const wanted = { ...left, address: link.address };
    await this.#expectFocusOnHeading(name, left, wanted);
  }

  async #expectPlace(name: string, wanted: number | undefined): Promise<void> {
    if (wanted === undefined) return;
    const shift = async () => Math.abs((await readPlace(this.page)) - wanted);
    await expect.poll(shift, soon(`${name}: place`)).toBeLessThan(tolerance);
  }

  /** Unless only the query or the hash is another: then the focus stays with who has it. */
  async #expectFocusOnHeading(name: string, now: PageState, before: PageState): Promise<void> {
    if (pathOf(now.address) === pathOf(before.address)) return;
    await this.#expectFocus(name, `h1: ${now.headings[0]}`);
  }

  async #expectFocus(name: string, wanted: string): Promise<void> {
    await expect.poll(() => readFocus(this.page), soon(`${name}: focus`)).toBe(wanted);
  }
}

/** What is usually there at once is not waited for much longer. */
const soon = (message: string) => ({ message, intervals: [50, 100, 250, 500] });

/** Pixels: layouts are rounded, and not the same way at every scale. */
const tolerance = 3;

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
