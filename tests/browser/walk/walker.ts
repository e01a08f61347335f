import type { Page } from "@playwright/test";
import { forgiveNotFound } from "../come-alive.ts";
import { expect } from "../visit.ts";
import { openPage } from "./open-page.ts";
import { linkAt, type PageLink } from "./page-links.ts";
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
  place: number;
  focus: string;
}

export class Walker {
  readonly page: Page;
  readonly #complaints: string[];
  readonly #loads: Map<string, DirectLoad>;
  #beside: Page | undefined;

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
    // From an empty page: from the same one with another hash, it would not be a load.
    await this.#beside.goto("about:blank");
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
    return tab;
  }

  /** Opens a page as the one to walk from. */
  async start(address: string): Promise<PageState> {
    await this.page.addInitScript(() => {
      const keep = (event: Event) => {
        const link = (event.target as Element).closest("a");
        if (link) Object.assign(window, { pressedAt: link.getBoundingClientRect().top });
      };
      addEventListener("click", keep, true);
    });
    const state = await openPage(this.page, address);
    forgiveNotFound(this.#complaints);
    return state;
  }

  /**
   * Clicks, compares what comes with a direct load, goes back, and compares that with what was left.
   * `reveal` makes the link visible, where it is not so by itself.
   */
  async follow(
    link: PageLink,
    left: PageState,
    { further = false, reveal = async () => {} } = {},
  ): Promise<void> {
    const { page } = this;
    const wanted = await this.load(link.address);
    const name = `${left.address}: ${link.place} ${link.address}`;
    await reveal();
    const element = await linkAt(page, link);
    if (!element) throw new Error(`${name} is not there`);
    await element.click();
    const pressedAt = await page.evaluate(() => (window as { pressedAt?: number }).pressedAt);
    expect(pressedAt, `${name}: moves on without a new document`).toBeDefined();
    await this.#expectArrival(name, wanted, left);
    // To the page itself: whether there is anything to go back to is the browser's own affair.
    if (wanted.state.address === left.address) return;
    const back = async (how: string) => {
      await page.goBack();
      await this.#expectReturn(`${name}, ${how}`, left, link, Number(pressedAt));
    };
    await back("and back");
    if (!further) return;
    await page.goForward();
    await this.#expectArrival(`${name}, back and forward`, wanted, left);
    await openPage(page, "again");
    await this.#expectState(`${name}, loaded again`, wanted.state);
    await this.#expectPlace(`${name}, loaded again`, wanted.place);
    await back("loaded again and back");
  }

  async #expectState(name: string, wanted: PageState): Promise<void> {
    await expect.poll(() => readState(this.page), { message: name }).toEqual(wanted);
    forgiveNotFound(this.#complaints);
  }

  async #expectArrival(name: string, wanted: DirectLoad, left: PageState): Promise<void> {
    const { state, place, focus } = wanted;
    await this.#expectState(name, state);
    await this.#expectPlace(name, place);
    if (!state.address.includes("#")) return this.#expectFocusOnHeading(name, state, left);
    if (takesFocus(pathOf(state.address))) return this.#expectFocus(name, focus);
    expect(await pressTab(this.page), `${name}: next stop of the Tab key`).toBe(focus);
  }

  async #expectReturn(name: string, left: PageState, link: PageLink, top: number): Promise<void> {
    await this.#expectState(name, left);
    // The link stands where it was pressed: what is above it may have been laid out anew. A dialog is gone.
    const shift = async () => {
      const element = await linkAt(this.page, link);
      const now = await element?.evaluate((one) => one.getBoundingClientRect().top);
      return Math.abs((now ?? top) - top);
    };
    await expect.poll(shift, { message: `${name}: place` }).toBeLessThan(tolerance);
    const wanted = { ...left, address: link.address };
    await this.#expectFocusOnHeading(name, left, wanted);
  }

  async #expectPlace(name: string, wanted: number): Promise<void> {
    const shift = async () => Math.abs((await readPlace(this.page)) - wanted);
    await expect.poll(shift, { message: `${name}: place` }).toBeLessThan(tolerance);
  }

  /** Unless only the query or the hash is another: then the focus stays with who has it. */
  async #expectFocusOnHeading(name: string, now: PageState, before: PageState): Promise<void> {
    if (pathOf(now.address) === pathOf(before.address)) return;
    await this.#expectFocus(name, `h1: ${now.headings[0]}`);
  }

  async #expectFocus(name: string, wanted: string): Promise<void> {
    await expect.poll(() => readFocus(this.page), { message: `${name}: focus` }).toBe(wanted);
  }
}

/** Pixels: layouts are rounded, and not the same way at every scale. */
const tolerance = 3;

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
