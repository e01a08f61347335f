import { lazy, Suspense, useState } from "react";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import type { CustomerMessage } from "./messages-schema.ts";

const MessageDialog = lazy(async () => ({
  default: (await import("./message-dialog.tsx")).MessageDialog,
}));

interface WriteButtonProps {
  about: string;
  name: string;
  /** A request is answered, everybody else is written to. */
  label?: "Write" | "Answer";
  variant?: ButtonVariant;
  onSent?: ((message: CustomerMessage) => unknown) | undefined;
}

/** Opens a message to whoever an order or request is from. */
export function WriteButton({
  about,
  name,
  label = "Write",
  variant = "quiet",
  onSent,
}: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant={variant}
        aria-label={label === "Answer" ? `Answer ${name}` : `Write to ${name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <MessageDialog about={about} name={name} onSent={onSent} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
