import { expect, it } from "vitest";
import { ContentChanges } from "#platform/database/content-changes.ts";
import type { Log } from "#platform/log.ts";
import { describeOnBothDatabases } from "#tests/support/databases.ts";
import { defaultTexts } from "./site-defaults.ts";
import { openSite } from "./site-service.server.ts";
import { writeRow } from "./site-store.server.ts";

describeOnBothDatabases("the owner's texts in memory", (open) => {
  it("know of a change that was made while they were read for the first time", async () => {
    const { database, remove } = await open();
    const changes = new ContentChanges(database);
    const defaults = defaultTexts(new Map());
    const phones = { ...defaults.phones, main: "(440) 555-0199" };
    let isRead = false;
    const site = await openSite({
      database,
      changes,
      clock: { now: () => 0 },
      log: {} as Log,
      defaults,
      providerTax: false,
      // Asked when the texts have been read: now another instance changes them.
      findPictures: async () => {
        if (isRead) return new Map();
        isRead = true;
        const row = { key: "phones", value: JSON.stringify(phones), before: "{}", revision: 1 };
        await changes.change((transaction) =>
          writeRow(transaction, { ...row, updated_at: 1, updated_by: "owner" }),
        );
        return new Map();
      },
    });
    expect((await site.everywhere()).phones.main).toBe("(440) 555-0199");
    await remove();
  });
});
