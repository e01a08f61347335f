import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The label is for those who cannot see what stands beside the box. */
  isLabelHidden?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
}

/** A click on the label toggles the box. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, isLabelHidden = false, isOn, onChange, className } = props;
  return (
    <div className={className}>
      <label
        className={classNames(
          "inline-flex cursor-pointer items-center gap-3 font-semibold",
          isLabelHidden ? "size-11 justify-center" : "min-h-11",
        )}
      >
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0 accent-pond"
        />
        <span className={isLabelHidden ? "sr-only" : undefined}>{label}</span>
      </label>
      {hint && <p className="measure text-small text-slate">{hint}</p>}
    </div>
  );
}
