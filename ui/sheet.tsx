import { classNames } from "#ui/class-names.ts";
import { CloseButton } from "#ui/close-button.tsx";
import { Modal, type ModalProps } from "#ui/modal.tsx";

const sides = {
  left: "left-0 animate-slide-left",
  right: "right-0 animate-slide-right",
} as const;

/** A panel along one side of the screen. Load it with a dynamic import. */
export function Sheet({ side, children, ...rest }: ModalProps & { side: keyof typeof sides }) {
  return (
    <Modal
      {...rest}
      className={classNames(
        "fixed inset-y-0 z-50 flex w-full max-w-md flex-col overflow-y-auto bg-ground p-6 text-ink shadow-overlay",
        sides[side],
      )}
    >
      <CloseButton className="absolute right-3 top-3" />
      {children}
    </Modal>
  );
}
