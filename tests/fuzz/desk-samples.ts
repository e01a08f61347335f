import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import type { Account } from "#desk/account/staff/staff-schema.ts";
import { AdminVisit } from "#tests/support/admin-visit.ts";
import { makeSoftPasskey } from "#tests/support/soft-passkey.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import type { SampleRequests } from "./sample-requests.ts";

/** What people do about accounts, keys and devices, their own and others'. */
export async function forStaff(shop: TestShop, owner: AdminVisit): Promise<SampleRequests> {
  return {
    ...(await forAccounts(owner)),
    ...(await forOwnAccount(shop, owner)),
    ...(await forPasskeys(owner)),
    ...(await forPush(shop, owner)),
  };
}

/** The same few each time: there is room for fifty. */
async function forAccounts(owner: AdminVisit): Promise<SampleRequests> {
  const path = "/api/admin/accounts";
  const read = async () => (await owner.get(path)).json<{ accounts: Account[] }>().accounts;
  const idOf = async (username: string) => {
    const find = async () => (await read()).find((account) => account.username === username)?.id;
    if (!(await find())) await owner.post(path, { username, role: "crew" });
    return { id: String(await find()) };
  };
  const [changing, closing, closed] = [
    await idOf("carl"),
    await idOf("clara"),
    await idOf("conrad"),
  ];
  await owner.post(`${path}/${closed.id}/close`);
  return {
    "POST /api/admin/accounts": [
      { body: { username: `new-${randomUUID().slice(0, 8)}`, role: "office" } },
    ],
    "PATCH /api/admin/accounts/{id}": [{ path: changing, body: { role: "office" } }],
    "POST /api/admin/accounts/{id}/reset": [{ path: changing }],
    "POST /api/admin/accounts/{id}/close": [{ path: closing }],
    "POST /api/admin/accounts/{id}/reopen": [{ path: closed }],
  };
}

async function forOwnAccount(shop: TestShop, owner: AdminVisit): Promise<SampleRequests> {
  const { password } = demoSignIn;
  await new AdminVisit(shop).signIn();
  const { devices } = (await owner.get("/api/admin/account")).json<{
    devices: { id: string; isThis: boolean }[];
  }>();
  const other = devices.find(({ isThis }) => !isThis);
  return {
    "POST /api/admin/account/password": [
      { body: { password, newPassword: "three unrelated words" } },
    ],
    "POST /api/admin/account/confirm": [{ body: { password } }],
    "DELETE /api/admin/account/devices/{id}": [{ path: { id: String(other?.id) } }],
  };
}

/** Each with a passkey of its own: a passkey counts its answers, and they come in any order. */
async function forPasskeys(owner: AdminVisit): Promise<SampleRequests> {
  const path = "/api/admin/passkeys";
  const { passkeys } = (await owner.get("/api/admin/account")).json();
  for (const { id } of passkeys) await owner.delete(`${path}/${id}`);
  const question = async (asked: string) => {
    const { ticket, options } = (await owner.post(asked)).json();
    return { ticket: String(ticket), challenge: String(options.challenge) };
  };
  const made = async () => {
    const passkey = makeSoftPasskey({ rpId: "localhost", origin: "http://localhost:3000" });
    const { ticket, challenge } = await question(`${path}/begin`);
    const body = { ticket, name: "Phone", credential: passkey.create(challenge) };
    return { passkey, body };
  };
  const added = async () => {
    const { passkey, body } = await made();
    await owner.post(path, body);
    return passkey;
  };
  const answered = async (asked: string) => {
    const passkey = await added();
    const { ticket, challenge } = await question(asked);
    return [{ body: { ticket, credential: passkey.get(challenge) } }];
  };
  const confirming = "/api/admin/account/confirm-by-passkey";
  return {
    "POST /api/admin/passkeys": [{ body: (await made()).body }],
    "DELETE /api/admin/passkeys/{id}": [{ path: { id: (await added()).id } }],
    "POST /api/admin/passkeys/sign-in": await answered(`${path}/sign-in/begin`),
    "POST /api/admin/account/confirm-by-passkey": await answered(`${confirming}/begin`),
  };
}

/** On a port of this machine where nobody listens. */
async function forPush(shop: TestShop, owner: AdminVisit): Promise<SampleRequests> {
  const subscription = () => ({
    endpoint: `http://127.0.0.1:9/device/${randomUUID()}`,
    keys: {
      p256dh: createECDH("prime256v1").generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  });
  const other = new AdminVisit(shop);
  await other.signIn();
  const path = "/api/admin/push";
  const { devices: before } = (await owner.get(path)).json();
  for (const { id } of before) await owner.delete(`${path}/${id}`);
  await other.put(`${path}/this-device`, subscription());
  const { devices } = (await owner.get(path)).json<{ devices: { id: string }[] }>();
  return {
    "PUT /api/admin/push/this-device": [{ body: subscription() }],
    "DELETE /api/admin/push/{id}": devices.map(({ id }) => ({ path: { id } })),
  };
}
