import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { ModalClose } from "#ui/modal.tsx";

export function CloseButton({ className }: { className?: string }) {
  return (
    <ModalClose
      aria-label="Close"
      className={classNames(
        "flex size-12 cursor-pointer items-center justify-center rounded-edge hover:bg-ink hover:text-ground",
        className,
      )}
    >
      <Icon name="close" className="size-6" />
    </ModalClose>
  );
}
