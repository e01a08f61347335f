import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { change } from "#desk/kit/desk-client.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { ConfirmForm, type Given } from "./own/confirm-form.tsx";
import { DevicesSection } from "./own/devices-section.tsx";
import { PasskeysSection } from "./own/passkeys-section.tsx";
import { PasswordSection } from "./own/password-section.tsx";
import { QrCode } from "./own/qr-code.tsx";
import { RecoveryCodes } from "./own/recovery-codes.tsx";
import { NotifySection } from "./push/notify-section.tsx";
import { may, roleLabels } from "./rights.ts";
import { sessionKey, useSession } from "./session-client.ts";
import type { AdminSessionView } from "./sign-in/sign-in-schema.ts";

const path = "/api/admin/second-factor";
const failed = (problem: string | undefined) => problem ?? "Failed to save. Please try again.";

/** One's own account: password, devices, passkeys, second factor, recovery codes, notifications. */
export function SecurityView() {
  const { data: session } = useSession();
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  if (!session) return null;
  const refresh = () => client.refetchQueries({ queryKey: sessionKey });
  const keep = async (fresh: string[]) => {
    setCodes(fresh);
    await refresh();
  };
  const beginning = (
    <>
      <h1 className="type-title pt-8">Security</h1>
      <p className="mt-1 text-slate">
        You are signed in as {session.username} ({roleLabels[session.role]}).
      </p>
      <PasswordSection isTemporary={session.passwordIsTemporary} />
    </>
  );
  // Nothing else is allowed until another password is chosen.
  if (session.passwordIsTemporary) return beginning;
  return (
    <>
      {beginning}
      <DevicesSection />
      <PasskeysSection />
      <section aria-labelledby="factor-title" className="mt-10 max-w-2xl">
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
          <>
            <SwitchOn onDone={keep} />
            <CodesAlone left={session.secondFactor.recoveryCodesLeft} onDone={keep} />
          </>
        )}
      </section>
      {may(session.role, "orders") && <NotifySection />}
    </>
  );
}

/** Said before and after: what happens to those signed in elsewhere. */
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
            const secret = await change<"POST /api/admin/second-factor/begin">(
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
      {/* A phone cannot scan its own screen. */}
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
          const result = await change<"POST /api/admin/second-factor/confirm">(
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

/** Without a second factor they are no second door: only a way past the guesses of strangers. */
function CodesAlone({ left, onDone }: { left: number; onDone: (codes: string[]) => void }) {
  return (
    <div className="mt-8">
      <h3 className="font-semibold">Recovery codes</h3>
      <p className="mt-1 text-slate">
        Typed with your password, one of them signs you in on a new device while somebody else is
        trying out passwords. {left === 0 ? "You have none." : `${left} are left.`} {signsOut}
      </p>
      <ConfirmForm
        label={left === 0 ? "Make recovery codes" : "Make new codes"}
        asks={["password"]}
        onSubmit={async ({ password }) => {
          const result = await change<"POST /api/admin/second-factor/recovery-codes">(
            "POST",
            `${path}/recovery-codes`,
            { password },
            failed,
          );
          if (!result) return;
          told("New recovery codes", result.otherSessions);
          onDone(result.recoveryCodes);
        }}
      />
    </div>
  );
}

/** Shown in groups; one click copies the key without spaces. */
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
      const result = await change<"POST /api/admin/second-factor/recovery-codes">(
        "POST",
        `${path}/recovery-codes`,
        given,
        failed,
      );
      if (!result) return;
      told("New recovery codes", result.otherSessions);
      onCodes(result.recoveryCodes);
    } else {
      const result = await change<"POST /api/admin/second-factor/off">(
        "POST",
        `${path}/off`,
        given,
        failed,
      );
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
