import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { encode } from "uqr";
import { change } from "#desk/kit/desk-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toast-store.ts";
import { sessionKey, useSession } from "./session-client.ts";
import type { AdminSessionView, RecoveryCodes as RecoveryCodesView } from "./sign-in-schema.ts";

const path = "/api/admin/second-factor";
const failed = (problem: string | undefined) => problem ?? "Failed to save. Please try again.";

/** The second factor: switching it on and off, and the recovery codes. */
export function SecurityView() {
  const { data: session } = useSession();
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  if (!session) return null;
  const refresh = () => client.refetchQueries({ queryKey: sessionKey });
  return (
    <>
      <h1 className="type-title pt-8">Security</h1>
      <section aria-labelledby="factor-title" className="mt-6 max-w-2xl">
        <h2 id="factor-title" className="type-heading">
          Second factor
        </h2>
        <p className="mt-2 text-slate">
          With it, signing in asks for a code from an authenticator app on your phone as well as the
          password. A stolen password alone opens nothing.
        </p>
        {codes && <RecoveryCodes codes={codes} />}
        {session.secondFactor.enabled ? (
          <SwitchedOn session={session} onCodes={setCodes} onChange={refresh} />
        ) : (
          <SwitchOn
            onDone={async (fresh) => {
              setCodes(fresh);
              await refresh();
            }}
          />
        )}
      </section>
    </>
  );
}

/** Said before it is done and after it: what happens to whoever is signed in elsewhere. */
const signsOut = "Every other browser that is signed in will be signed out.";

function told(title: string, otherSessions: number): void {
  const description =
    otherSessions === 0
      ? "No other browser was signed in."
      : `${otherSessions === 1 ? "One other browser was" : `${otherSessions} other browsers were`} signed out.`;
  toasts.add({ title, description });
}

function SwitchOn({ onDone }: { onDone: (codes: string[]) => void }) {
  const [begun, setBegun] = useState<{ secret: string; address: string; password: string }>();
  if (!begun) {
    return (
      <>
        <p className="mt-4">{signsOut}</p>
        <ConfirmForm
          label="Switch on"
          asks={["password"]}
          onSubmit={async ({ password }) => {
            const secret = await change<{ secret: string; address: string }>(
              "POST",
              `${path}/begin`,
              { password },
              failed,
            );
            if (secret) setBegun({ ...secret, password });
          }}
        />
      </>
    );
  }
  return (
    <div className="mt-6 grid gap-6">
      <p>Scan this with an authenticator app, or type the key into it. Then enter its code.</p>
      <QrCode text={begun.address} />
      {/* No phone scans its own screen. */}
      <p className="hidden pointer-coarse:block">
        <a href={begun.address} className="link inline-flex min-h-11 items-center">
          Open in an authenticator app on this phone
        </a>
      </p>
      <Key secret={begun.secret} />
      <ConfirmForm
        label="Confirm"
        asks={["code"]}
        onSubmit={async ({ code }) => {
          const result = await change<RecoveryCodesView>(
            "POST",
            `${path}/confirm`,
            { password: begun.password, code },
            failed,
          );
          if (!result) return;
          told("The second factor is on", result.otherSessions);
          onDone(result.recoveryCodes);
        }}
      />
    </div>
  );
}

/** In groups for the eye alone: one click takes the whole key, without spaces. */
function Key({ secret }: { secret: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <p className="figures">
      Key:{" "}
      <strong className="select-all">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group may come twice, and none ever moves
          <span key={index} className="mr-1.5 inline-block">
            {group}
          </span>
        ))}
      </strong>
    </p>
  );
}

interface SwitchedOnProps {
  session: AdminSessionView;
  onCodes: (codes: string[] | undefined) => void;
  onChange: () => void;
}

function SwitchedOn({ session, onCodes, onChange }: SwitchedOnProps) {
  const [wish, setWish] = useState<"codes" | "off">();
  async function send(given: Given) {
    if (wish === "codes") {
      const result = await change<RecoveryCodesView>(
        "POST",
        `${path}/recovery-codes`,
        given,
        failed,
      );
      if (!result) return;
      told("New recovery codes", result.otherSessions);
      onCodes(result.recoveryCodes);
    } else {
      const result = await change<{ otherSessions: number }>("POST", `${path}/off`, given, failed);
      if (!result) return;
      told("The second factor is off", result.otherSessions);
      onCodes(undefined);
    }
    setWish(undefined);
    onChange();
  }
  return (
    <div className="mt-6 grid gap-4">
      <p>
        <strong>It is on.</strong> {session.secondFactor.recoveryCodesLeft} recovery codes are left.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="quiet" onClick={() => setWish("codes")}>
          New recovery codes
        </Button>
        <Button size="small" variant="quiet" onClick={() => setWish("off")}>
          Switch off
        </Button>
      </div>
      {wish && (
        <>
          <p>{signsOut}</p>
          <ConfirmForm
            key={wish}
            label={wish === "codes" ? "Make new codes" : "Switch off"}
            asks={["password", "code"]}
            onSubmit={send}
          />
        </>
      )}
    </div>
  );
}

interface Given {
  password: string;
  code: string;
}

interface ConfirmFormProps {
  label: string;
  asks: readonly (keyof Given)[];
  onSubmit: (given: Given) => Promise<void>;
}

/** Whoever found the desk open has neither the password nor the phone. */
function ConfirmForm({ label, asks, onSubmit }: ConfirmFormProps) {
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    setBusy(true);
    await onSubmit({
      password: String(values.get("password") ?? ""),
      code: String(values.get("code") ?? ""),
    });
    setBusy(false);
    form.reset();
  }
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
      {asks.includes("password") && (
        <Field
          label="Password"
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
        />
      )}
      {asks.includes("code") && (
        <Field
          label="Code"
          name="code"
          required
          maxLength={20}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
      <Button type="submit" disabled={busy}>
        {label}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  return (
    <div role="status" className="mt-6 border-l-4 border-line bg-sheet p-4">
      <p className="font-semibold">Write these recovery codes down; they are shown only now.</p>
      <p className="text-ui text-slate">Each opens the desk once when your phone is not at hand.</p>
      <ul className="figures mt-3 grid grid-cols-2 gap-x-6 font-semibold select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

/** Dark squares on white in both themes: that is what phones read. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="w-56 max-w-full"
      role="img"
      aria-label="QR code of the key below"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
