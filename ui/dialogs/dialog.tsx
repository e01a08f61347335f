import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { Modal, type ModalProps } from "#ui/dialogs/modal.tsx";

/** A question or a message in the middle of the screen. Load it with a dynamic import. */
export function Dialog({ children, ...rest }: ModalProps) {
  return (
    <Modal
      {...rest}
      className="animate-surface fixed inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] w-auto max-w-xl -translate-y-1/2 overflow-y-auto rounded-edge border-t-4 border-line bg-sheet p-6 text-ink shadow-overlay md:p-10"
    >
      <CloseButton onClick={rest.onClose} className="absolute right-2 top-2" />
      {children}
    </Modal>
  );
}
