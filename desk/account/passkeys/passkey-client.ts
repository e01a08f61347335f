import { call } from "#platform/api-client.ts";
import type { NewPasskey, ShownPasskey } from "./passkey-schema.ts";

/** Whether this browser knows passkeys and the helpers that turn them into JSON. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential
  );
}

/** The person closed the browser's own window, or it found no passkey: no need to complain. */
export function wasCalledOff(error: unknown): boolean {
  return error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
}

/** Why the browser made or found none, in words; undefined when it was not the browser. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof DOMException)) return undefined;
  if (error.name === "InvalidStateError") return "This device has a passkey for you already.";
  if (error.name === "SecurityError") {
    return "Passkeys work only under the shop's own name, over https (or at localhost).";
  }
  return "No passkey was used. Please try again.";
}

type Options = Record<string, unknown>;

async function show(options: Options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials.get({ publicKey });
  return (credential as PublicKeyCredential).toJSON() as unknown as ShownPasskey;
}

export async function signInByPasskey(trust: boolean): Promise<void> {
  const { ticket, options } = await call<"POST /api/admin/passkeys/sign-in/begin">(
    "POST",
    "/api/admin/passkeys/sign-in/begin",
  );
  const credential = await show(options);
  const path = "/api/admin/passkeys/sign-in";
  await call<"POST /api/admin/passkeys/sign-in">("POST", path, { ticket, credential, trust });
}

export async function confirmByPasskey(): Promise<void> {
  const path = "/api/admin/account/confirm-by-passkey";
  const { ticket, options } = await call<"POST /api/admin/account/confirm-by-passkey/begin">(
    "POST",
    `${path}/begin`,
  );
  const credential = await show(options);
  await call<"POST /api/admin/account/confirm-by-passkey">("POST", path, { ticket, credential });
}

export async function addPasskey(name: string): Promise<void> {
  const { ticket, options } = await call<"POST /api/admin/passkeys/begin">(
    "POST",
    "/api/admin/passkeys/begin",
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey });
  const credential = (made as PublicKeyCredential).toJSON() as unknown as NewPasskey;
  await call<"POST /api/admin/passkeys">("POST", "/api/admin/passkeys", {
    ticket,
    name,
    credential,
  });
}
