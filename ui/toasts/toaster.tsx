import * as RadixToast from "@radix-ui/react-toast";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { type Toast, toasts } from "#ui/toasts/toast-store.ts";

const displayMs = 5_000;
/** Long enough to read it, decide and reach the button. */
const displayWithActionMs = 15_000;

/** Loaded with the first toast, or when F8 asks for the notifications; see toast-host.tsx. */
export function Toaster({ focusAtOnce }: { focusAtOnce: boolean }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  const viewport = useRef<HTMLOListElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const newest = shown.find(({ open }) => open)?.id;
  // Shown anew with each notification, so that it lies over a dialog that was opened before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notification is the reason
  useEffect(() => {
    const shownOver = layer.current;
    // A total that floats at the foot of the screen keeps its button in reach.
    const floats = document.querySelector("[data-afloat]") !== null;
    shownOver?.toggleAttribute("data-raised", floats);
    shownOver?.showPopover();
    return () => shownOver?.hidePopover();
  }, [newest]);
  useEffect(() => {
    if (focusAtOnce) viewport.current?.focus();
  }, [focusAtOnce]);
  return (
    <RadixToast.Provider duration={displayMs} swipeDirection="right" swipeThreshold={50}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <div
        ref={layer}
        popover="manual"
        className="fixed inset-x-4 top-auto bottom-20 z-50 w-auto overflow-visible bg-transparent md:bottom-[calc(1.5rem+var(--foot-bar,0px))] md:left-auto md:right-6 md:w-96 max-lg:data-raised:bottom-[13rem]"
      >
        <RadixToast.Viewport
          ref={viewport}
          hotkey={["F8"]}
          label="Notifications ({hotkey})"
          className="outline-none"
        />
      </div>
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, open, title, description, variant = "default", action } = toast;
  const destructive = variant === "destructive";
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) toasts.dismiss(id);
      }}
      type={destructive ? "foreground" : "background"}
      {...(action ? { duration: displayWithActionMs } : {})}
      data-variant={variant}
      className={classNames(
        "animate-surface flex items-start gap-3 rounded-edge border bg-sheet p-4 text-ink shadow-overlay",
        "data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0",
        destructive ? "border-error border-l-4" : "border-line border-l-4",
      )}
    >
      <div className="min-w-0 grow break-words">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="text-ui text-slate">
            {description}
          </RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action
            altText={action.altText}
            onClick={action.run}
            className="link mt-1 min-h-11 min-w-11 cursor-pointer text-left font-semibold"
          >
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label="Close"
        className="-m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center text-slate hover:text-ink"
      >
        <Icon name="close" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
