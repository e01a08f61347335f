import type { ReactNode } from "react";

interface OwnSectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the account's page about what belongs to oneself. */
export function OwnSection({ id, title, text, children }: OwnSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10 max-w-2xl">
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      <p className="mt-2 text-slate">{text}</p>
      {children}
    </section>
  );
}

interface OwnRowProps {
  name: string;
  /** When it was used, and how it stands. */
  text: string;
  /** What takes it away. */
  action: ReactNode;
}

/** One device, or one passkey. */
export function OwnRow({ name, text, action }: OwnRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3">
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-ui text-slate">{text}</p>
      </div>
      {action}
    </li>
  );
}
