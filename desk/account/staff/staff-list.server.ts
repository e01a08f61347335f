import type { AdminSession } from "#desk/account/admin-session-store.server.ts";
import { devicesOf } from "#desk/account/device-store.server.ts";
import { passkeysOf } from "#desk/account/passkeys/passkey-store.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { Account } from "./staff-schema.ts";

/** Those that are open first, each by name. */
export async function listAccounts(
  query: Query,
  { userId }: AdminSession,
  now: number,
): Promise<Account[]> {
  const users = await query.selectFrom("admin_users").selectAll().orderBy("username").execute();
  const accounts: Account[] = [];
  for (const user of users) {
    const [last] = await devicesOf(query, user.id, now);
    accounts.push({
      id: user.id,
      username: user.username,
      role: user.role,
      secondFactor: user.totp_enabled_at !== null,
      passkeys: (await passkeysOf(query, user.id)).length,
      isWaiting: user.password_temporary === 1,
      lastUsedAt: last ? new Date(last.lastUsedAt).toISOString() : null,
      closedAt: user.closed_at === null ? null : new Date(user.closed_at).toISOString(),
      isFixed: user.id === userId || user.settings_hash !== null,
    });
  }
  return accounts.sort((a, b) => Number(a.closedAt !== null) - Number(b.closedAt !== null));
}
