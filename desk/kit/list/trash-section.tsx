import { type ReactNode, useId } from "react";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";
import { DeskList, type ListReading } from "./desk-list.tsx";

interface TrashSectionProps {
  title: string;
  /** What was deleted: 'orders'. */
  of: string;
  list: ListReading;
  /** An entry for each. */
  children: readonly ReactNode[];
}

/** A subject's part of the trash. */
export function TrashSection({ title, of, list, children }: TrashSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="type-subheading">
        {title}
      </h2>
      <DeskList
        list={list}
        of={`deleted ${of}`}
        isEmpty={children.length === 0}
        empty={<p className="mt-2 text-slate">No deleted {of}</p>}
      >
        <ul className="mt-3">{children}</ul>
      </DeskList>
    </section>
  );
}

interface TrashEntryProps {
  picture?: ReactNode;
  children: ReactNode;
  /** What came before the deletion, such as 'Asked Nov 16, 2026, 9:14 AM'. */
  before?: string;
  deletedAt: string;
  /** The button's whole name: 'Restore the request of Ada Brook'. */
  restoreLabel: string;
  onRestore: () => unknown;
}

/** Something that was deleted, and the way back. */
export function TrashEntry(props: TrashEntryProps) {
  const { picture, children, before, deletedAt, restoreLabel, onRestore } = props;
  return (
    <li className="flex flex-wrap items-center gap-4 border-t border-rule py-4">
      {picture}
      <span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
        {children}
        <span className="block text-small text-slate">
          {before ? `${before}, deleted` : "Deleted"} {dateAndTime(deletedAt)}
        </span>
      </span>
      <Button size="small" variant="quiet" aria-label={restoreLabel} onClick={() => onRestore()}>
        Restore
      </Button>
    </li>
  );
}
