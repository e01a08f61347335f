import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { AccountRow } from "./account-row.tsx";
import { NewAccountForm } from "./new-account-form.tsx";
import { accountsKey, useAccounts } from "./staff-client.ts";

/** A password that somebody else is told once. */
export interface StartPassword {
  username: string;
  password: string;
}

/** Who works at the desk, and what each may do. */
export function AccountsView() {
  const client = useQueryClient();
  const reading = useAccounts();
  const accounts = reading.data?.accounts ?? [];
  const [start, setStart] = useState<StartPassword>();
  const refresh = async (given?: StartPassword) => {
    setStart(given);
    await client.refetchQueries({ queryKey: accountsKey });
  };
  return (
    <>
      <h1 className="type-title pt-8">Accounts</h1>
      <p className="measure mt-2 text-slate">
        Each person has an account of their own, so that the audit trail says who did what.
      </p>
      {start && (
        <div role="status" className="mt-6 max-w-2xl border-l-4 border-line bg-sheet p-4">
          <p className="font-semibold">
            Tell {start.username} this start password; it is shown only now.
          </p>
          <p className="figures mt-2 text-lead select-all">{start.password}</p>
          <p className="mt-2 text-ui text-slate">
            At the first sign-in the desk asks for a password of their own.
          </p>
        </div>
      )}
      <DeskList
        list={reading}
        of="accounts"
        isEmpty={accounts.length === 0}
        empty={<p className="mt-6">No accounts</p>}
      >
        <ul className="mt-6 max-w-3xl">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} onChange={refresh} />
          ))}
        </ul>
      </DeskList>
      <NewAccountForm onOpened={refresh} />
    </>
  );
}
