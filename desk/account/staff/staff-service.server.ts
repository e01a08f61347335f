import type { AdminSession } from "#desk/account/admin-session-store.server.ts";
import {
  type AdminUser,
  changeUser,
  findUser,
  findUserByName,
  insertUser,
  takeAllKeys,
} from "#desk/account/admin-user.server.ts";
import type { Role } from "#desk/account/rights.ts";
import type { AuditAction } from "#desk/audit/audit-actions.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { hashPassword } from "#platform/secrets/password.ts";
import { listAccounts } from "./staff-list.server.ts";
import type { Account } from "./staff-schema.ts";
import { newStartPassword } from "./start-password.server.ts";

const mostAccounts = 50;

/** What an owner does about everybody's accounts. */
export interface StaffService {
  list(owner: AdminSession): Promise<Account[]>;
  /** Answers with the password that the person signs in with first. */
  open(owner: AdminSession, account: { username: string; role: Role }): Promise<string>;
  changeRole(owner: AdminSession, id: string, role: Role): Promise<void>;
  /** For somebody who lost everything: a new start password, and nothing else opens the desk. */
  reset(owner: AdminSession, id: string): Promise<string>;
  /** Ends whatever is open. The name stays taken, because the trail names it. */
  close(owner: AdminSession, id: string): Promise<void>;
  reopen(owner: AdminSession, id: string): Promise<string>;
}

export function createStaffService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): StaffService {
  const { db } = database;

  /** A change of another account, of one at a time. */
  async function change(
    owner: AdminSession,
    id: string,
    action: AuditAction,
    work: (query: Query, user: AdminUser, now: number) => Promise<object>,
  ): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      await database.lock(transaction, "admin account");
      const user = await findUser(transaction, id);
      if (!user) throw new AppError("not_found");
      if (user.id === owner.userId || user.settings_hash !== null) {
        throw new AppError("account_fixed");
      }
      const more = await work(transaction, user, now);
      const details = { name: user.username, ...more };
      await writeAudit(transaction, {
        ...{ at: now, actor: owner.username, action, subject: id },
        details,
      });
    });
  }

  async function giveStartPassword(owner: AdminSession, id: string, action: AuditAction) {
    const password = newStartPassword();
    const hash = await hashPassword(password);
    await change(owner, id, action, async (query, user, now) => {
      await takeAllKeys(query, user.id, now);
      const fresh = { password_hash: hash, password_temporary: 1, closed_at: null } as const;
      await changeUser(query, user.id, fresh, now);
      return {};
    });
    return password;
  }

  return {
    list: (owner) => listAccounts(db, owner, clock.now()),

    async open(owner, { username, role }) {
      const password = newStartPassword();
      const passwordHash = await hashPassword(password);
      const now = clock.now();
      await db.transaction().execute(async (transaction) => {
        await database.lock(transaction, "admin account");
        if (await findUserByName(transaction, username)) throw new AppError("account_exists");
        const { length } = await transaction.selectFrom("admin_users").select("id").execute();
        if (length >= mostAccounts) throw new AppError("accounts_full");
        const made = { username, passwordHash, role, isTemporary: true };
        const subject = await insertUser(transaction, made, now);
        const details = { name: username, role };
        const entry = { at: now, actor: owner.username, action: "account.opened" as const };
        await writeAudit(transaction, { ...entry, subject, details });
      });
      return password;
    },

    changeRole: (owner, id, role) =>
      change(owner, id, "account.role", async (query, user, now) => {
        await changeUser(query, user.id, { role }, now);
        return { role };
      }),

    reset: (owner, id) => giveStartPassword(owner, id, "account.reset"),
    reopen: (owner, id) => giveStartPassword(owner, id, "account.reopened"),

    close: (owner, id) =>
      change(owner, id, "account.closed", async (query, user, now) => {
        await takeAllKeys(query, user.id, now);
        await changeUser(query, user.id, { closed_at: now }, now);
        return {};
      }),
  };
}
