import { type ReactNode, useId } from "react";

interface EditorSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of the editor: its title on the left of a wide screen, above the fields on a phone. */
export function EditorSection({ title, hint, children }: EditorSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-5 border-t border-rule py-8 lg:grid-cols-[4fr_8fr]"
    >
      <div>
        <h2 id={titleId} className="type-subheading">
          {title}
        </h2>
        {hint && <p className="measure mt-1 text-ui text-slate">{hint}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}
