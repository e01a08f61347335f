import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime as now } from "#tests/support/samples/sample-change.ts";
import { sent } from "#tests/support/samples/sample-quotes.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { figuredDays, readQuoteFigures } from "./quote-figures.server.ts";
import { rateText, timeText } from "./quote-figures.tsx";

const hour = 3_600_000;
const longAgo = now - figuredDays * 24 * hour;

describeOnBothDatabases("the figures of quotes", (open) => {
  let test: TestDatabase;
  let write: ReturnType<typeof sampleWriter>;
  beforeEach(async () => {
    test = await open();
    write = sampleWriter(test.database.db);
  });
  afterEach(() => test.remove());
  const read = () => readQuoteFigures(test.database.db, now);

  it("are nothing where there is no quote", async () => {
    expect(await read()).toEqual({ days: 90, won: 0, decided: 0, sent: 0, hours: null });
  });

  it("count what was accepted of what was decided in 90 days, and nothing that is open", async () => {
    await write.quote_acceptances();
    await write.quote_acceptances({ accepted_at: longAgo });
    await write.quote_acceptances({ voided_at: now });
    await write.quotes({ ...sent("declined"), answered_at: now - 1 });
    await write.quotes({ ...sent("declined"), answered_at: longAgo });
    await write.quotes({ ...sent("expired"), expires_at: now - 1 });
    await write.quotes({ ...sent("declined"), answered_at: now, deleted_at: now });
    await write.quotes(sent("viewed"));
    await write.quotes();
    expect(await read()).toMatchObject({ won: 1, decided: 3 });
  });

  it("say how long a request waits for its first quote", async () => {
    const answer = async (waited: number, values: object = {}) => {
      const created_at = now - 100 * hour;
      const lead = await write.consultations({ created_at });
      const of = { consultation_id: lead.id, ...values };
      const first = created_at + waited * hour;
      const quote = await write.quotes({ ...sent(), version: 2, ...of });
      await write.quote_versions({ quote_id: quote.id, sent_at: first });
      await write.quote_versions({ quote_id: quote.id, number: 2, sent_at: first + 9 * hour });
      return lead;
    };
    const lead = await answer(10);
    await answer(21);
    await answer(99, { deleted_at: now });
    // A second quote for the same request is not the first answer to it.
    const later = await write.quotes({ ...sent(), consultation_id: lead.id });
    await write.quote_versions({ quote_id: later.id });
    await write.quote_versions();
    expect(await read()).toMatchObject({ sent: 2, hours: 15.5 });
  });
});

it("the figures of quotes are written as people say them", () => {
  expect(rateText({ won: 2, decided: 3 })).toBe("67 % (2 of 3)");
  expect(rateText({ won: 0, decided: 0 })).toBe("None decided yet");
  expect([null, 0.4, 15.5, 60].map((hours) => timeText({ hours }))).toEqual([
    "None sent yet",
    "Less than an hour",
    "16 hours on average",
    "2.5 days on average",
  ]);
});
