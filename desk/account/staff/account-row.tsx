import { type Role, roleLabels, roleNames } from "#desk/account/rights.ts";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { change } from "#desk/kit/desk-client.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import type { StartPassword } from "./accounts-view.tsx";
import { failed } from "./staff-client.ts";
import type { Account } from "./staff-schema.ts";

interface AccountRowProps {
  account: Account;
  onChange: (start?: StartPassword) => void;
}

export function AccountRow({ account, onChange }: AccountRowProps) {
  const { id, username, role, closedAt } = account;
  const path = `/api/admin/accounts/${id}` as const;

  async function giveRole(wanted: Role) {
    const body = { role: wanted };
    if (!(await change<"PATCH /api/admin/accounts/:id">("PATCH", path, body, failed))) return;
    toasts.add({ title: "Role changed", description: `${username}: ${roleLabels[wanted]}` });
    onChange();
  }
  async function start(wish: "reset" | "reopen") {
    const question = {
      title: wish === "reset" ? `New start password for ${username}?` : `Let ${username} in again?`,
      description:
        "They get a new start password. Their old password, passkeys, second factor and signed-in browsers no longer count.",
      confirm: "Make a start password",
    };
    if (!(await isConfirmed(question))) return;
    type Call = "POST /api/admin/accounts/:id/reset" | "POST /api/admin/accounts/:id/reopen";
    const made = await change<Call>("POST", `${path}/${wish}`, undefined, failed);
    if (made) onChange({ username, password: made.startPassword });
  }
  async function close() {
    const question = {
      title: `Close the account of ${username}?`,
      description: "They are signed out everywhere at once. What they did stays in the trail.",
      confirm: "Close account",
    };
    if (!(await isConfirmed(question))) return;
    type Call = "POST /api/admin/accounts/:id/close";
    if (!(await change<Call>("POST", `${path}/close`, undefined, failed))) return;
    toasts.add({ title: "Account closed", description: username });
    onChange();
  }

  return (
    <li className="border-t border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">{username}</p>
          <p className="text-ui text-slate">{standing(account)}</p>
        </div>
        {account.isFixed ? (
          <p>{roleLabels[role]}</p>
        ) : closedAt !== null ? (
          <Button size="small" variant="quiet" onClick={() => start("reopen")}>
            Open again
          </Button>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <select
              aria-label={`Role of ${username}`}
              value={role}
              onChange={({ target }) => giveRole(target.value as Role)}
              className="min-h-11 rounded-edge border border-control bg-sheet px-3"
            >
              {roleNames.map((name) => (
                <option key={name} value={name}>
                  {roleLabels[name]}
                </option>
              ))}
            </select>
            <Button size="small" variant="quiet" onClick={() => start("reset")}>
              New start password
            </Button>
            <Button size="small" variant="quiet" onClick={close}>
              Close
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function standing(account: Account): string {
  const { closedAt, isWaiting, lastUsedAt, secondFactor, passkeys } = account;
  if (closedAt !== null) return `Closed ${dateAndTime(closedAt)}`;
  const used = lastUsedAt === null ? "Never signed in" : `Last used ${dateAndTime(lastUsedAt)}`;
  const keys = [
    isWaiting ? "start password not changed yet" : undefined,
    secondFactor ? "second factor" : undefined,
    passkeys > 0 ? `${passkeys === 1 ? "a passkey" : `${passkeys} passkeys`}` : undefined,
  ];
  return [used, ...keys.filter(Boolean)].join(", ");
}
