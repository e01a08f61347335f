import { useId, useState } from "react";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { dollars } from "#desk/kit/desk-format.ts";
import { useSettled } from "#desk/kit/use-settled.ts";
import { countText, customerTitle, phoneText } from "./customer-words.ts";
import { useFoundCustomers } from "./customers-client.ts";
import type { Customer } from "./customers-schema.ts";

interface JoinDialogProps {
  customer: Customer;
  /** Answers whether it is done. */
  onJoin: (other: Customer) => Promise<boolean>;
  onClose: () => void;
}

const searchAfterMs = 200;

/** Whom somebody is, too: found as one types, and joined when both are named. */
export function JoinDialog({ customer, onJoin, onClose }: JoinDialogProps) {
  const inputId = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Customer>();
  const [isBusy, setBusy] = useState(false);
  const q = useSettled(text.trim(), searchAfterMs);
  const name = customerTitle(customer);
  return (
    <ConfirmDialog
      title={`Who else is ${name}?`}
      description="For somebody who left another e-mail address and another phone number the second time. Orders, leads and notes of both are then on one page; it can be undone."
      confirm={chosen ? `Join with ${customerTitle(chosen)}` : "Join"}
      isDisabled={!chosen || isBusy}
      onConfirm={async () => {
        if (!chosen) return;
        setBusy(true);
        if (await onJoin(chosen)) onClose();
        else setBusy(false);
      }}
      onClose={onClose}
    >
      <label htmlFor={inputId} className="mt-4 block text-small text-slate">
        Any part of their name, phone or e-mail
      </label>
      <input
        id={inputId}
        type="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          setChosen(undefined);
        }}
        className="mt-1 block min-h-12 w-full rounded-edge border border-control bg-ground px-4 text-ui"
      />
      {q && <Found q={q} without={customer.id} chosen={chosen} onChoose={setChosen} />}
    </ConfirmDialog>
  );
}

interface FoundProps {
  q: string;
  without: string;
  chosen: Customer | undefined;
  onChoose: (customer: Customer) => void;
}

function Found({ q, without, chosen, onChoose }: FoundProps) {
  const { data, isError } = useFoundCustomers(q);
  const others = data?.customers.filter(({ id }) => id !== without) ?? [];
  const said = isError ? "The customers could not be searched." : `Nobody else with ‘${q}’`;
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">Who is found</legend>
      <p role="status" className="text-small text-slate">
        {(isError || (data && others.length === 0)) && said}
      </p>
      {others.map((other) => (
        <label
          key={other.id}
          className="flex min-h-14 cursor-pointer items-center gap-3 border-t border-rule py-2"
        >
          <input
            type="radio"
            name="other"
            checked={chosen?.id === other.id}
            onChange={() => onChoose(other)}
            className="size-5 shrink-0 accent-pond"
          />
          <span className="min-w-0 grow [overflow-wrap:anywhere]">
            <span className="font-semibold">{customerTitle(other)}</span>
            <span className="block text-small text-slate">
              {[other.email, phoneText(other.phone)].filter(Boolean).join(", ")}
            </span>
          </span>
          <span className="shrink-0 text-right text-small text-slate">
            {other.orders > 0 && (
              <span className="figures block text-ink">{dollars(other.total)}</span>
            )}
            {countText(other)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
