import { oneAtATime } from "#platform/one-at-a-time.ts";
import { verifyPassword } from "#platform/secrets/password.ts";

export type PasswordCheck = (typed: string, hash: string) => Promise<boolean>;

/** A hash takes 64 MiB and a fifth of a second: a flood of attempts must not starve the shop. */
export function createPasswordCheck(): PasswordCheck {
  const inTurn = oneAtATime();
  return (typed, hash) => inTurn(() => verifyPassword(typed, hash));
}
