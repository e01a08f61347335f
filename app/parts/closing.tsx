import type { ReactNode } from "react";
import { Waterline } from "#ui/waterline.tsx";

/** The end of a page: a question, a promise and links. */
export function Closing({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="closing-title" className="shell pt-16 md:pt-26">
      <Waterline />
      <div className="columns-12 gap-y-6 pt-2">
        <h2 id="closing-title" className="type-title col-span-12 md:col-span-5">
          {title}
        </h2>
        <div className="col-span-12 md:col-span-7">
          <p className="measure text-lead text-slate">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  );
}
