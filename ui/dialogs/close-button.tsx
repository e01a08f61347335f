import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

type CloseButtonProps = { className?: string } & (
  | { /** Of a `PageDialog`, which it closes by HTML alone. */ dialog: string }
  | Required<Pick<ComponentProps<"button">, "onClick">>
);

export function CloseButton({ className, ...rest }: CloseButtonProps) {
  const act =
    "dialog" in rest
      ? { popoverTarget: rest.dialog, popoverTargetAction: "hide" as const }
      : { onClick: rest.onClick };
  return (
    <button
      type="button"
      {...act}
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
