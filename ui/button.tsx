import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { Link, type LinkProps } from "#ui/link.tsx";

/** The colour koi is only for buying and for asking for a consultation. */
export type ButtonVariant = "pond" | "koi" | "quiet";
export type ButtonSize = "regular" | "small";

const sizes: Record<ButtonSize, string> = {
  regular: "min-h-12 px-6 py-3 text-ui",
  small: "min-h-11 px-4 py-2 text-ui",
};

const variants: Record<ButtonVariant, string> = {
  pond: "border-pond bg-pond text-on-pond hover:bg-[color-mix(in_srgb,var(--pond)_84%,black)]",
  koi: "border-koi bg-koi text-on-koi hover:bg-[color-mix(in_srgb,var(--koi)_84%,black)]",
  quiet: "border-control text-ink hover:border-ink hover:bg-ink hover:text-ground",
};

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

export function buttonClass({ variant = "pond", size = "regular" }: Look = {}, more?: string) {
  return classNames("button", sizes[size], variants[variant], more);
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** For addresses that are not pages: tel:, mailto:. */
export function ButtonAnchor({
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<"a"> & Look) {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}
