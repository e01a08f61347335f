import type { Transaction } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type Id, newId } from "#platform/ids.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { ConsultationRequest, ConsultationSigns } from "./consultation.ts";
import { letterToOwner } from "./consultation-letter.server.ts";
import { fingerprintOf, SpamJudge } from "./consultation-spam.server.ts";
import { insertConsultation, wasPassedOn } from "./consultation-store.server.ts";

export const formServiceTopic = "consultation-form";

const dayMs = 86_400_000;

export interface ConsultationService {
  /** Returns once the request is stored and everybody who is to be told of it is written down with it. */
  request(
    request: ConsultationRequest,
    signs: ConsultationSigns,
  ): Promise<{ id: Id<"consultation"> }>;
}

export interface ConsultationParts {
  database: Database;
  outbox: Outbox;
  clock: Clock;
  /** Whom to write to. */
  owner: string;
  /** Whether there is an external form-collection service to hand requests to. */
  hasFormService: boolean;
}

export function createConsultationService(parts: ConsultationParts): ConsultationService {
  const { database, outbox, clock, owner, hasFormService } = parts;
  const judge = new SpamJudge();

  /** In the caller's transaction: the request and its messages are kept together, or not at all. */
  async function tellEverybody(
    transaction: Transaction<Tables>,
    id: Id<"consultation">,
    request: ConsultationRequest,
  ): Promise<void> {
    await outbox.enqueue(transaction, {
      topic: mailTopic,
      key: `${mailTopic}:${id}`,
      payload: letterToOwner(request, owner),
    });
    if (!hasFormService) return;
    await outbox.enqueue(transaction, {
      topic: formServiceTopic,
      key: `${formServiceTopic}:${id}`,
      payload: request,
    });
  }

  return {
    async request(request, signs) {
      const createdAt = clock.now();
      const id = newId("consultation", createdAt);
      const fingerprint = fingerprintOf(request);
      const suspicion = judge.suspect(signs, createdAt);
      await database.db.transaction().execute(async (transaction) => {
        // A double click reaches two instances at once: the second waits here and then sees the first.
        await database.lock(transaction, `consultation ${fingerprint}`);
        const isRepeated = await wasPassedOn(transaction, fingerprint, createdAt - dayMs);
        const quarantineReason = suspicion ?? (isRepeated ? "duplicate" : null);
        const consultation = { id, ...request, fingerprint, quarantineReason, createdAt };
        await insertConsultation(transaction, consultation);
        if (quarantineReason === null) await tellEverybody(transaction, id, request);
      });
      outbox.wake();
      return { id };
    },
  };
}
