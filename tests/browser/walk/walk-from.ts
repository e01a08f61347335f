import type { Page } from "@playwright/test";
import { expect, test } from "../visit.ts";
import { type ClickableLink, linksOn } from "./page-links.ts";
import { kindOf } from "./route-kinds.ts";
import { type DirectLoad, Walker } from "./walker.ts";

/** What those who walk one after the other need not do again. */
export class WalkMemory {
  readonly loads = new Map<string, DirectLoad>();
  /** Place and address. */
  readonly clicked = new Set<string>();
  /** Kinds of pages that were come to, and left, also by forward and after a reload. */
  readonly known = new Set<string>();
}

/** Failures that a page may have before the rest of its links is left alone. */
const enough = 3;

/**
 * Of many addresses of one kind, phone and desk take about half each in `npm test`; `npm run walk`
 * leaves none out at either size.
 */
function isOthers(address: string): boolean {
  if (process.env.WALK_ALL) return false;
  const sum = [...address].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (sum % 2 === 0) !== test.info().project.name.endsWith("phone");
}

/**
 * Header, footer and phone bar are the same on every page: what was clicked there once holds; home
 * is tried from all.
 */
function isFrame({ place, address }: ClickableLink): boolean {
  return ["HEADER", "FOOTER", "BODY"].includes(place) && address !== "/";
}

interface Walk {
  complaints: string[];
  memory: WalkMemory;
  /**
   * Of a list that is as long as the owner has made it, the first few links; `npm run walk` leaves
   * none out.
   */
  mostOfAKind?: number;
  /** What else is to be seen on the page, before it is left for the first time. */
  look?: () => Promise<void>;
}

/**
 * Clicks on a page every link that nobody has clicked yet, and one of its own to each kind of page
 * in any case. From each kind of page and to each kind, the walk also goes back, forward and
 * through a reload.
 */
export async function walkFrom(
  page: Page,
  start: string,
  { complaints, memory, look, mostOfAKind = Number.POSITIVE_INFINITY }: Walk,
): Promise<void> {
  const walker = new Walker(page, complaints, memory.loads);
  const left = await walker.start(start);
  await look?.();
  expect(left).toEqual((await walker.load(start)).state);
  const kinds = new Map<string, number>();
  const failures: string[] = [];
  const from = `from ${kindOf(start)}`;
  for (const link of await linksOn(page)) {
    const kind = kindOf(link.address);
    const key = `${link.place} ${link.address}`;
    const others = kinds.get(kind) ?? 0;
    const isEnough = others >= mostOfAKind && !process.env.WALK_ALL;
    const isKnown = memory.clicked.has(key) || isOthers(link.address) || isEnough;
    if (isKnown && (others > 0 || isFrame(link))) continue;
    const further = !memory.known.has(from) || !memory.known.has(kind);
    await test
      .step(key, () => walker.follow(link, left, { further }))
      .catch(async (error) => {
        failures.push(String(error));
        await walker.start(start);
      });
    memory.clicked.add(key);
    memory.known.add(from).add(kind);
    kinds.set(kind, others + 1);
    if (failures.length === enough) break;
  }
  expect(failures.join("\n\n")).toBe("");
}
