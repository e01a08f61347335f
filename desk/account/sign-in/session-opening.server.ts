import {
  closeSession,
  forgetEndedSessions,
  openSession,
  type SessionToken,
} from "#desk/account/admin-session-store.server.ts";
import { isKnownDevice, noteDeviceUse, rememberDevice } from "#desk/account/device-store.server.ts";
import { silenceDevice } from "#desk/account/push/push-store.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Query } from "#platform/database/database.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";
import { forgetOldTurns } from "./sign-in-throttle.server.ts";

/** The browser that somebody wants to sign in with. */
export interface SignInOrigin {
  /** The network address. */
  address: string;
  /** What the browser was given when it signed in before. */
  device: string | undefined;
  /** What it is, in words of ours. */
  label: string;
  /** A session that the new one takes the place of. */
  session: string | undefined;
  /** Whether it is to stay signed in for a month. */
  trust: boolean;
}

export interface OpenedDesk {
  ok: true;
  session: SessionToken;
  device: string;
}

/** Somebody has shown who they are: opens the desk for them, in the caller's transaction. */
export async function openDeskFor(
  query: Query,
  user: { id: string; username: string },
  { address, device, label, session, trust }: SignInOrigin,
  now: number,
  how?: string,
): Promise<OpenedDesk> {
  await forgetOldTurns(query, now);
  await forgetEndedSessions(query, now);
  if (session !== undefined) await closeSession(query, hashOfToken(session));
  const known = device !== undefined && (await isKnownDevice(query, user.id, hashOfToken(device)));
  if (known) await noteDeviceUse(query, hashOfToken(device), label, now);
  // Somebody else has worked here: what their phone was told of is not for whoever works here now.
  else if (device !== undefined) await silenceDevice(query, hashOfToken(device));
  const own = known ? device : await rememberDevice(query, user.id, label, now);
  await writeAudit(query, {
    at: now,
    actor: user.username,
    action: "sign-in.succeeded",
    subject: user.id,
    details: {
      address,
      device: known ? "known" : "new",
      ...(how === undefined ? {} : { reason: how }),
    },
  });
  const opened = { userId: user.id, deviceHash: hashOfToken(own), isTrusted: trust };
  return { ok: true, session: await openSession(query, opened, now), device: own };
}
