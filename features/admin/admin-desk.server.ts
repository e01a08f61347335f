import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type AdminAccount, bringInAccount, demoAccount } from "./admin-user.server.ts";
import {
  createSecondFactorService,
  type SecondFactorService,
} from "./second-factor-service.server.ts";
import { createSignInService, type SignInService } from "./sign-in-service.server.ts";

/** Everything the owner can do. */
export interface AdminDesk {
  signIn: SignInService;
  secondFactor: SecondFactorService;
}

export interface AdminDeskParts {
  database: Database;
  clock: Clock;
  /** Of the settings; absent in demo mode. */
  account: AdminAccount | undefined;
}

export async function openAdminDesk(parts: AdminDeskParts): Promise<AdminDesk> {
  const { database, clock, account = demoAccount } = parts;
  await bringInAccount(database, account, clock);
  return {
    signIn: createSignInService({ database, clock }),
    secondFactor: createSecondFactorService({ database, clock }),
  };
}
