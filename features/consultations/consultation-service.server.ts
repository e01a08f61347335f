import type { Transaction } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { TellDevices } from "#platform/desk-news.ts";
import { type Id, newId } from "#platform/ids.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { hashOfToken, newSecretToken } from "#platform/secrets/secret-token.ts";
import type { AskedAbout } from "./asked-about.ts";
import type { PrepareConfirmation } from "./confirmation/confirmation.server.ts";
import type { ConsultationRequest, ConsultationSigns } from "./consultation.ts";
import { emailToOwner } from "./consultation-email.server.ts";
import { fingerprintOf, SpamJudge } from "./consultation-spam.server.ts";
import { insertConsultation, wasPassedOn } from "./consultation-store.server.ts";
import { findSubject, type Subject, type SubjectSource } from "./consultation-subject.server.ts";
import { RecentCounts } from "./recent-counts.ts";

export const formServiceTopic = "consultation-form";

const dayMs = 86_400_000;

export interface ConsultationService {
  /** Returns once the request and the messages about it are stored. */
  request(
    request: ConsultationRequest,
    signs: ConsultationSigns,
    asked?: AskedAbout | null,
  ): Promise<StoredRequest>;
}

export interface StoredRequest {
  id: Id<"consultation">;
  /** With it, and for an hour, photos can be added. */
  photoKey: string;
}

export interface ConsultationParts {
  database: Database;
  outbox: Outbox;
  clock: Clock;
  /** Whom to write to. */
  owner: string;
  /** Whether there is an external form-collection service to hand requests to. */
  hasFormService: boolean;
  catalogue: SubjectSource;
  publicUrl: string;
  /** Devices that are told of a new request. */
  tellDevices: TellDevices;
  prepareConfirmation: PrepareConfirmation;
}

/** Confirmations that go out for one network address in a day, whoever they are for. */
const mostConfirmedADay = 5;

export function createConsultationService(parts: ConsultationParts): ConsultationService {
  const { database, outbox, clock, owner, hasFormService, catalogue, publicUrl, tellDevices } =
    parts;
  const judge = new SpamJudge();
  const confirmed = new RecentCounts({ windowMs: dayMs, most: mostConfirmedADay });

  /** In the caller's transaction: the request and its messages are kept together, or not at all. */
  async function tellEverybody(
    transaction: Transaction<Tables>,
    id: Id<"consultation">,
    request: ConsultationRequest,
    subject: Subject | undefined,
  ): Promise<void> {
    await outbox.enqueue(transaction, {
      topic: mailTopic,
      key: `${mailTopic}:${id}`,
      payload: emailToOwner({ id, ...request }, { owner, subject, publicUrl }),
    });
    await tellDevices(transaction, { kind: "lead", id });
    if (!hasFormService) return;
    await outbox.enqueue(transaction, {
      topic: formServiceTopic,
      key: `${formServiceTopic}:${id}`,
      payload: subject ? { ...request, about: subject.name } : request,
    });
  }

  return {
    async request(request, signs, asked = null) {
      const subject = await findSubject(catalogue, asked);
      const createdAt = clock.now();
      const id = newId("consultation", createdAt);
      const fingerprint = fingerprintOf(request);
      const suspicion = judge.suspect(signs, createdAt);
      const isConfirmed =
        suspicion === null && confirmed.add(signs.address, createdAt) <= mostConfirmedADay;
      const confirm = isConfirmed ? await parts.prepareConfirmation() : undefined;
      const photoKey = newSecretToken();
      await database.db.transaction().execute(async (transaction) => {
        // A double click may reach two instances: the second waits here and then sees the first.
        await database.lock(transaction, `consultation ${fingerprint}`);
        const isRepeated = await wasPassedOn(transaction, fingerprint, createdAt - dayMs);
        const quarantineReason = suspicion ?? (isRepeated ? "duplicate" : null);
        const photoKeyHash = hashOfToken(photoKey);
        const marks = { id, subject, fingerprint, quarantineReason, createdAt, photoKeyHash };
        await insertConsultation(transaction, { ...request, ...marks });
        if (quarantineReason !== null) return;
        await tellEverybody(transaction, id, request, subject);
        await confirm?.(transaction, id);
      });
      outbox.wake();
      return { id, photoKey };
    },
  };
}
