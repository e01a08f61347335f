import { business } from "#content/business.ts";
import { answerWithRules } from "#content/faq.ts";
import { hasCodes } from "#features/discounts/discount-store.server.ts";
import { isPhoto } from "#features/photos/photo.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Picture } from "#platform/picture.ts";
import { isShown, nextTurn } from "./notice-time.ts";
import { hoursLines, type OpenDay, openDays } from "./opening-hours.ts";
import type { ShownProject, ShownProjects, SiteWide } from "./public-site.ts";
import { readRows, textsOf } from "./site-store.server.ts";
import type { Project, Question, SiteKey, SiteTexts } from "./site-texts.ts";

const { timeZone } = business;
/** How soon a read that failed is tried again. */
const retryMs = 5_000;
/** A timer cannot wait longer than 24 days, and does not notice when the clock is set. */
const longestWaitMs = 600_000;

/** Finds pictures by their names, shipped or uploaded. */
export type FindPictures = (
  query: Query,
  names: readonly string[],
) => Promise<ReadonlyMap<string, Picture>>;

export type SiteDates = Readonly<Partial<Record<SiteKey, number>>>;

/**
 * The owner's seasonal texts, as visitors see them. Kept in memory until something changes: asking
 * costs nothing.
 */
export interface SiteService {
  everywhere(): Promise<SiteWide>;
  openDays(): Promise<OpenDay[]>;
  questions(): Promise<readonly Question[]>;
  /** Those that are shown, the first so many of them. */
  projects(most?: number): Promise<ShownProjects>;
  /** What the search is told: what words mean, and what is not sold. */
  searchWords(): Promise<Pick<SiteTexts, "searchWords" | "notSold">>;
  /** When each text was last changed; absent: as the shop opened with it. */
  changedAt(): Promise<SiteDates>;
  /** As it was when last read: for answers that must not wait or fail. */
  lastKnown(): SiteWide;
}

export interface SiteParts {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
  log: Log;
  defaults: SiteTexts;
  findPictures: FindPictures;
  /** Whether the payment provider works out the tax: then the owner's rates do not count. */
  providerTax: boolean;
}

interface Known {
  texts: SiteTexts;
  projects: ShownProject[];
  hasDiscounts: boolean;
  changedAt: SiteDates;
}

export async function openSite(parts: SiteParts): Promise<SiteService> {
  const { database, changes, clock, log, defaults, findPictures, providerTax } = parts;
  let current: Promise<Known> | undefined;
  // Before the first read: a change that comes while it is under way must not be missed.
  changes.onChange(() => {
    current = undefined;
  });
  current = load();
  let known: Known = await current;
  let lastAsked = 0;
  let timer: NodeJS.Timeout | undefined;
  waitForTurn();

  async function load(): Promise<Known> {
    const { db } = database;
    const rows = await readRows(db);
    const texts = textsOf(rows, defaults);
    return {
      texts,
      hasDiscounts: await hasCodes(db),
      projects: await shownProjects(texts.projects, (names) => findPictures(db, names)),
      changedAt: Object.fromEntries([...rows].map(([key, row]) => [key, row.updated_at])),
    };
  }

  /** Without the database the last known texts are better than a page without a phone number. */
  async function refresh(): Promise<Known> {
    const asked = ++lastAsked;
    try {
      const loaded = await load();
      // A read that began before a change must not be kept.
      if (asked !== lastAsked) return loaded;
      known = loaded;
      waitForTurn();
    } catch (err) {
      log.warn({ err }, "seasonal texts could not be read");
      tellIn(retryMs);
    }
    return known;
  }

  function read(): Promise<Known> {
    current ??= refresh();
    return current;
  }

  /** Pages that are kept must change when the notice's day comes. */
  function waitForTurn(): void {
    clearTimeout(timer);
    const turn = nextTurn(known.texts.notice, clock.now(), timeZone);
    if (turn === undefined) return;
    const wait = turn - clock.now();
    if (wait <= longestWaitMs) tellIn(wait);
    else timer = setTimeout(waitForTurn, longestWaitMs).unref();
  }

  function tellIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => changes.timeHasCome(), ms).unref();
  }

  function siteWide({ texts, hasDiscounts }: Known): SiteWide {
    const { phones, hours, notice, delivery, tax } = texts;
    const lines = [...hoursLines(hours.week), hours.note].filter(Boolean);
    const ownHours = delivery.isOn ? delivery.pickup.hours : "";
    const hasTaxRates = tax.isOn && !providerTax;
    return {
      phones,
      hours: lines,
      hasDeliveryRules: delivery.isOn,
      hasDiscounts,
      hasTaxRates,
      chargesTax: hasTaxRates || providerTax,
      asksPlace: delivery.isOn || hasTaxRates,
      pickupHours: ownHours === "" ? lines : [ownHours],
      notice: isShown(notice, clock.now(), timeZone)
        ? { text: notice.text, link: notice.link }
        : null,
    };
  }

  return {
    everywhere: async () => siteWide(await read()),
    openDays: async () => openDays((await read()).texts.hours.week),
    async questions() {
      const { questions, delivery } = (await read()).texts;
      if (!delivery.isOn) return questions;
      return questions.map((one) => ({ ...one, answer: answerWithRules(one.answer) }));
    },
    async projects(most) {
      const { projects } = await read();
      return { projects: projects.slice(0, most), count: projects.length };
    },
    searchWords: async () => (await read()).texts,
    changedAt: async () => (await read()).changedAt,
    lastKnown: () => siteWide(known),
  };
}

/** Numbered as they are shown. A project without its picture is left out. */
async function shownProjects(
  projects: readonly Project[],
  find: (names: readonly string[]) => ReturnType<FindPictures>,
): Promise<ShownProject[]> {
  const visible = projects.filter(({ isVisible }) => isVisible);
  const uses = visible.flatMap(({ photo, before }) => (before ? [photo, before] : [photo]));
  const pictures = await find(uses.map(({ picture }) => picture));
  return visible
    .flatMap(({ photo, before, isVisible: _, ...project }) => {
      const picture = pictures.get(photo.picture);
      const former = before && pictures.get(before.picture);
      return picture
        ? [
            {
              ...project,
              picture: { ...picture, alt: photo.alt },
              before: former ? { ...former, alt: before.alt } : null,
              isDrawn: !isPhoto(picture),
            },
          ]
        : [];
    })
    .map((project, index) => ({ ...project, caption: `Plate ${index + 1}. ${project.caption}` }));
}
