import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

interface WideTableProps {
  /** What it is, for whoever does not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A table that may be wider than the screen: it is scrolled, the page is not. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is wider than the screen
      tabIndex={0}
      className={classNames(
        "relative -mx-[var(--gutter)] overflow-x-auto px-[var(--gutter)]",
        className,
      )}
    >
      <table className="figures w-full border-collapse text-ui">{children}</table>
    </section>
  );
}
