import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

/** Closes the dialog of this id, by HTML alone. */
export function CloseButton({ dialog, className }: { dialog: string; className?: string }) {
  return (
    <button
      type="button"
      commandfor={dialog}
      command="close"
      aria-label="Close"
      className={classNames(
        "flex size-12 cursor-pointer items-center justify-center rounded-edge hover:bg-ink hover:text-ground",
        className,
      )}
    >
      <Icon name="close" className="size-6" />
    </button>
  );
}
