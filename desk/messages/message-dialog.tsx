import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { MessageEntry } from "./message-entry.tsx";
import { most } from "./message-limits.ts";
import { useMessageStart, useMessagesAbout } from "./messages-client.ts";
import type { CustomerMessage, MessageStart } from "./messages-schema.ts";
import { fill } from "./placeholders.ts";
import { useMessage } from "./use-message.ts";

interface MessageDialogProps {
  /** The order or request that it is about. */
  about: string;
  name: string;
  onSent?: ((message: CustomerMessage) => unknown) | undefined;
  onClose: () => void;
}

/** An e-mail to a customer: from a saved text or word by word, read once more, and sent. */
export function MessageDialog({ about, name, onSent, onClose }: MessageDialogProps) {
  const { data: start, isError, refetch } = useMessageStart(about);
  if (start && start.to !== "") {
    return <Writing about={about} start={start} onSent={onSent} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={`Write to ${name}`}
      description={start ? "They left no e-mail address. Please call them." : ""}
      confirm="Send"
      isDisabled
      onConfirm={() => {}}
      onClose={onClose}
    >
      {!start && !isError && <Spinner>Loading...</Spinner>}
      {!start && isError && <LoadError text="This could not be loaded." onRetry={refetch} />}
    </ConfirmDialog>
  );
}

interface WritingProps extends Pick<MessageDialogProps, "about" | "onSent" | "onClose"> {
  start: MessageStart;
}

function Writing({ about, start, onSent, onClose }: WritingProps) {
  const { draft, fieldErrors, error, isBusy, type, startFrom, putBack, send } = useMessage(
    about,
    start,
  );
  const earlier = useMessagesAbout(about);
  const [last] = earlier;
  return (
    <ConfirmDialog
      title={`Write to ${start.name}`}
      description={`An e-mail to ${start.to}`}
      confirm={isBusy ? "Sending..." : "Send"}
      isDisabled={isBusy || draft.text.trim() === ""}
      onConfirm={async () => {
        const sent = await send();
        if (!sent) return;
        toasts.add({ title: "Customer e-mailed", description: start.name });
        await onSent?.(sent);
        onClose();
      }}
      onClose={onClose}
    >
      {last && (
        <section aria-label="Written last" className="mt-4 border-l-4 border-line pl-4">
          <p className="text-small text-slate">Written to them already, the last time:</p>
          <MessageEntry message={last} />
        </section>
      )}
      <Texts texts={start.texts} onChoose={startFrom} putBack={putBack} />
      <div className="mt-4 grid gap-4">
        <Field
          label="Subject"
          required
          maxLength={most.subject}
          value={draft.subject}
          error={fieldErrors.subject}
          onChange={({ target }) => type("subject", target.value)}
        />
        <Field
          as="textarea"
          label="Message"
          required
          rows={8}
          maxLength={most.text}
          value={draft.text}
          error={fieldErrors.text}
          onChange={({ target }) => type("text", target.value)}
        />
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">
            As it will be sent
          </summary>
          <div className="border border-rule bg-ground p-3 text-small [overflow-wrap:anywhere]">
            <p className="font-semibold">{fill(draft.subject, start.values)}</p>
            <p className="mt-2 whitespace-pre-wrap">{fill(draft.text, start.values)}</p>
            <p className="mt-2 text-slate">{start.closing}</p>
          </div>
        </details>
      </div>
      {error && (
        <p role="alert" className="mt-4 border-l-4 border-error pl-4">
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
}

interface TextsProps {
  texts: MessageStart["texts"];
  onChoose: (text: MessageStart["texts"][number]) => void;
  putBack: (() => void) | undefined;
}

function Texts({ texts, onChoose, putBack }: TextsProps) {
  return (
    <section aria-label="Saved texts" className="mt-4">
      {texts.length > 0 ? (
        <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {texts.map((text) => (
            <li key={text.id}>
              <Button size="small" variant="quiet" onClick={() => onChoose(text)}>
                {text.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-slate">
          What you write often can be{" "}
          <Link to="/admin/customers/texts" className="link">
            saved as a text
          </Link>{" "}
          to start from.
        </p>
      )}
      {putBack && (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-slate">
          The saved text took the place of what you wrote.
          <button type="button" className="link min-h-11 cursor-pointer" onClick={putBack}>
            Put it back
          </button>
        </p>
      )}
    </section>
  );
}
