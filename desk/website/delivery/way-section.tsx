import { type ReactNode, useId } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";

interface WaySectionProps {
  title: string;
  hint: string;
  isOn: boolean;
  error?: string | undefined;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** One way that things get to customers. Its rules are kept while it is off. */
export function WaySection({ title, hint, isOn, error, onChange, children }: WaySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="type-subheading">
        {title}
      </h3>
      <Checkbox label={`Offer: ${title}`} hint={hint} isOn={isOn} onChange={onChange} />
      {error && (
        <p role="alert" className="mt-2 text-small font-semibold text-error">
          {error}
        </p>
      )}
      <div hidden={!isOn} className={isOn ? "mt-4 grid gap-6" : "hidden"}>
        {children}
      </div>
    </section>
  );
}
