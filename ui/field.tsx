import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#ui/class-names.ts";

interface FieldLook {
  label: string;
  /** Why we ask, or what a good answer looks like. */
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

type Control = FieldLook &
  (
    | ({ as?: "input" } & Omit<ComponentProps<"input">, "className">)
    | ({ as: "textarea" } & Omit<ComponentProps<"textarea">, "className">)
    | ({ as: "select" } & Omit<ComponentProps<"select">, "className">)
  );

const look =
  "block w-full min-h-12 rounded-edge border bg-sheet px-4 py-3 text-ui text-ink placeholder:text-slate focus-visible:outline-offset-0";

/** A labelled control; the hint and the error are read out with it. */
export function Field({ label, hint, error, className, ...control }: Control) {
  const generated = useId();
  const id = control.id ?? generated;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = classNames(hint != null && hintId, error && errorId);
  const shared = {
    id,
    className: classNames(look, error ? "border-error" : "border-control"),
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-ui font-semibold">
        {label}
        {control.required ? null : <span className="font-normal text-slate"> (optional)</span>}
      </label>
      {draw(control, shared)}
      {hint != null && (
        <p id={hintId} className="mt-2 text-small text-slate">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-2 text-small font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  );
}

type Shared = Pick<
  ComponentProps<"input">,
  "id" | "className" | "aria-invalid" | "aria-describedby"
>;

function draw(control: Omit<Control, keyof FieldLook>, shared: Shared) {
  if ("as" in control && control.as === "textarea") {
    const { as: _, ...rest } = control as { as: "textarea" } & ComponentProps<"textarea">;
    return <textarea rows={5} {...rest} {...shared} />;
  }
  if ("as" in control && control.as === "select") {
    const { as: _, ...rest } = control as { as: "select" } & ComponentProps<"select">;
    return <select {...rest} {...shared} />;
  }
  const { as: _, ...rest } = control as { as?: "input" } & ComponentProps<"input">;
  return <input type="text" {...rest} {...shared} />;
}
