import type { ReactNode } from "react";

interface SwitchFieldProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0 accent-pond"
        />
        {label}
      </label>
      {hint && <p className="measure text-small text-slate">{hint}</p>}
    </div>
  );
}
