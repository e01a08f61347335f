import type { ReactNode } from "react";
import { Waterline } from "#ui/waterline.tsx";

interface SectionProps {
  id: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A section of a page: waterline, title on the left, introduction on the right. */
export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-16 md:pt-26">
      <div className="shell">
        <Waterline />
        <div className="columns-12 gap-y-4 pb-10 pt-2">
          <h2 id={`${id}-title`} className="type-title col-span-12 md:col-span-5">
            {title}
          </h2>
          {intro && (
            <p className="measure col-span-12 text-lead text-slate md:col-span-7">{intro}</p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
