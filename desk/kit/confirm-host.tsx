import { useSyncExternalStore } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

type Question = Pick<ConfirmDialogProps, "title" | "description" | "confirm">;

let asked: (Question & { answer: (isYes: boolean) => void }) | undefined;
const listeners = new Set<() => void>();

function show(question: typeof asked): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** Asks the owner: `if (!(await isConfirmed({ title: "Delete it?", ... }))) return;` */
export function isConfirmed(question: Question): Promise<boolean> {
  // A newer question takes the place of one that was never answered.
  asked?.answer(false);
  return new Promise((resolve) => {
    const shown = {
      ...question,
      answer(isYes: boolean) {
        if (asked === shown) show(undefined);
        resolve(isYes);
      },
    };
    show(shown);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Leaving the desk counts as no.
    asked?.answer(false);
  };
}

/** Where the questions of the desk are shown; once, in its frame. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  );
  if (!question) return null;
  const { answer, ...rest } = question;
  return <ConfirmDialog {...rest} onConfirm={() => answer(true)} onClose={() => answer(false)} />;
}
