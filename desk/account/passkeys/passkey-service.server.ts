import type { AuthenticatorTransport } from "@simplewebauthn/server";
import { business } from "#content/business.ts";
import { type AdminSession, noteConfirmed } from "#desk/account/admin-session-store.server.ts";
import { findUser } from "#desk/account/admin-user.server.ts";
import {
  type OpenedDesk,
  openDeskFor,
  type SignInOrigin,
} from "#desk/account/sign-in/session-opening.server.ts";
import { noteFailure } from "#desk/account/sign-in/sign-in-failures.server.ts";
import { buckets, giveTurnBack, takeTurn } from "#desk/account/sign-in/sign-in-throttle.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import { newChallenge, openChallenge, type Purpose } from "./passkey-challenge.server.ts";
import type { NewPasskey, ShownPasskey } from "./passkey-schema.ts";
import {
  findPasskey,
  insertPasskey,
  mostPasskeys,
  notePasskeyUse,
  type Passkey,
  passkeysOf,
  removePasskey,
  spendChallenge,
} from "./passkey-store.server.ts";
import { relyingParty } from "./relying-party.ts";

/** Asked for when the first passkey is: it takes a while to load, and most starts need none. */
const webAuthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

export interface PasskeyQuestion {
  ticket: string;
  options: Record<string, unknown>;
}

interface Invalid {
  ok: false;
  reason: "passkey_invalid";
}
const invalid: Invalid = { ok: false, reason: "passkey_invalid" };

/** A passkey shows a person and a device at once: whoever uses one is asked for no code. */
export interface PasskeyService {
  beginSignIn(): Promise<PasskeyQuestion>;
  signIn(
    ticket: string,
    shown: ShownPasskey,
    origin: SignInOrigin,
  ): Promise<OpenedDesk | Invalid | { ok: false; reason: "wait"; waitMs: number }>;
  /** Shows again who one is, before something dangerous. */
  beginConfirm(session: AdminSession): Promise<PasskeyQuestion>;
  confirm(session: AdminSession, ticket: string, shown: ShownPasskey): Promise<boolean>;
  beginAdding(session: AdminSession): Promise<PasskeyQuestion>;
  add(
    session: AdminSession,
    given: { ticket: string; name: string; credential: NewPasskey },
  ): Promise<{ ok: true } | Invalid | { ok: false; reason: "passkeys_full" }>;
  remove(session: AdminSession, id: string): Promise<boolean>;
}

export function createPasskeyService({
  database: { db },
  clock,
  seal,
  publicUrl,
}: {
  database: Database;
  clock: Clock;
  seal: Seal;
  publicUrl: string;
}): PasskeyService {
  const party = relyingParty(publicUrl);

  async function ask(purpose: "sign-in" | "confirm", known?: { userId: string; keys: Passkey[] }) {
    const { generateAuthenticationOptions } = await webAuthn();
    const { challenge, ticket } = newChallenge(seal, purpose, known?.userId, clock.now());
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: Buffer.from(challenge, "base64url"),
      userVerification: "required",
      allowCredentials: known?.keys.map(described) ?? [],
    });
    return { ticket, options: { ...options } };
  }

  /** The passkey, when the answer is right and was not given before; its use is written down. */
  async function verify(
    query: Query,
    purpose: Exclude<Purpose, "add">,
    ticket: string,
    shown: ShownPasskey,
  ): Promise<{ passkey: Passkey | undefined; isRight: boolean }> {
    const now = clock.now();
    const asked = openChallenge(seal, purpose, ticket, now);
    const passkey = await findPasskey(query, shown.id);
    if (!asked || !passkey || (asked.userId ?? passkey.user_id) !== passkey.user_id) {
      return { passkey, isRight: false };
    }
    const { verifyAuthenticationResponse } = await webAuthn();
    const answer = await verifyAuthenticationResponse({
      response: shown as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: asked.challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
    }).catch(() => undefined);
    if (!answer?.verified) return { passkey, isRight: false };
    const isFirst = await spendChallenge(query, asked.challenge, { ...asked, now });
    const { newCounter } = answer.authenticationInfo;
    if (isFirst) await notePasskeyUse(query, passkey.credential_id, newCounter, now);
    return { passkey, isRight: isFirst };
  }

  return {
    beginSignIn: () => ask("sign-in"),

    async signIn(ticket, shown, origin) {
      const { address } = origin;
      const bucket = buckets.passkey(address);
      const turn = await takeTurn(db, bucket, clock.now());
      if (!turn.ok) return { ok: false, reason: "wait", waitMs: turn.waitMs };
      const outcome = await db.transaction().execute(async (transaction) => {
        const { passkey, isRight } = await verify(transaction, "sign-in", ticket, shown);
        const user = passkey && (await findUser(transaction, passkey.user_id));
        if (!user || user.closed_at !== null) return invalid;
        if (!isRight) return { ...invalid, userId: user.id };
        await giveTurnBack(transaction, bucket);
        return openDeskFor(transaction, user, origin, clock.now(), "with a passkey");
      });
      if (outcome.ok) return outcome;
      if ("userId" in outcome) {
        await noteFailure(db, "passkey", { userId: outcome.userId, address }, clock.now());
      }
      return invalid;
    },

    beginConfirm: async ({ userId }) =>
      ask("confirm", { userId, keys: await passkeysOf(db, userId) }),

    async confirm({ userId, tokenHash }, ticket, shown) {
      return db.transaction().execute(async (transaction) => {
        const { passkey, isRight } = await verify(transaction, "confirm", ticket, shown);
        if (!isRight || passkey?.user_id !== userId) return false;
        await noteConfirmed(transaction, tokenHash, clock.now());
        return true;
      });
    },

    async beginAdding({ userId, username }) {
      const { generateRegistrationOptions } = await webAuthn();
      const { challenge, ticket } = newChallenge(seal, "add", userId, clock.now());
      const options = await generateRegistrationOptions({
        rpName: business.name,
        rpID: party.id,
        userName: username,
        userID: new Uint8Array(Buffer.from(userId)),
        challenge: Buffer.from(challenge, "base64url"),
        attestationType: "none",
        supportedAlgorithmIDs,
        excludeCredentials: (await passkeysOf(db, userId)).map(described),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return { ticket, options: { ...options } };
    },

    async add({ userId, username }, { ticket, name, credential }) {
      const now = clock.now();
      const asked = openChallenge(seal, "add", ticket, now);
      if (!asked || asked.userId !== userId) return invalid;
      const { verifyRegistrationResponse } = await webAuthn();
      const answer = await verifyRegistrationResponse({
        response: credential as Parameters<typeof verifyRegistrationResponse>[0]["response"],
        expectedChallenge: asked.challenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }).catch(() => undefined);
      if (!answer?.verified) return invalid;
      const made = answer.registrationInfo.credential;
      return db.transaction().execute(async (transaction) => {
        if (!(await spendChallenge(transaction, asked.challenge, { ...asked, now })))
          return invalid;
        if (await findPasskey(transaction, made.id)) return invalid;
        if ((await passkeysOf(transaction, userId)).length >= mostPasskeys) {
          return { ok: false, reason: "passkeys_full" } as const;
        }
        await insertPasskey(transaction, {
          credential_id: made.id,
          user_id: userId,
          public_key: Buffer.from(made.publicKey).toString("base64url"),
          counter: made.counter,
          transports: JSON.stringify(credential.response.transports),
          name,
          created_at: now,
          last_used_at: null,
        });
        const entry = { at: now, actor: username, subject: userId, details: { name } };
        await writeAudit(transaction, { ...entry, action: "passkey.added" });
        return { ok: true } as const;
      });
    },

    async remove({ userId, username }, id) {
      return db.transaction().execute(async (transaction) => {
        const name = await removePasskey(transaction, userId, id);
        if (name === undefined) return false;
        const entry = { at: clock.now(), actor: username, subject: userId, details: { name } };
        await writeAudit(transaction, { ...entry, action: "passkey.removed" });
        return true;
      });
    },
  };
}

function described({ credential_id: id, transports }: Passkey) {
  return { id, transports: JSON.parse(transports) as AuthenticatorTransport[] };
}
