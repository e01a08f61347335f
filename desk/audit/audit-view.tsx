import { useLocation } from "react-router";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { Link } from "#ui/link.tsx";
import { useAudit } from "./audit-client.ts";

/**
 * Who did what and when, to one thing or to everything. The database lets nobody change or remove
 * an entry.
 */
export function AuditView() {
  const subject = new URLSearchParams(useLocation().search).get("subject");
  const list = useAudit(subject);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <h1 className="type-title pt-8">Audit trail</h1>
      <p className="measure mt-2 text-slate">
        {subject === null
          ? "Every sign-in and every change."
          : `Every change of ${entries[0]?.about?.name ?? "this"}.`}{" "}
        Nothing here can be changed or removed.
      </p>
      {subject !== null && (
        <Link to="/admin/audit" className="link inline-flex min-h-11 items-center">
          The whole trail
        </Link>
      )}
      <DeskList
        list={list}
        of="entries"
        isEmpty={entries.length === 0}
        empty={<p className="mt-6 text-lead text-slate">No entries</p>}
      >
        <ol className="mt-6">
          {entries.map(({ id, at, actor, text, detail, about }) => (
            <li
              key={id}
              className="grid gap-x-6 border-t border-rule py-3 md:grid-cols-[14rem_10rem_1fr]"
            >
              <span className="figures text-ui text-slate">{dateAndTime(at)}</span>
              <span className="text-ui">{actor}</span>
              <span>
                {text}
                {detail && `: ${detail}`}
                {about && (
                  <span className="block text-small [overflow-wrap:anywhere]">
                    {about.path ? (
                      <Link to={about.path} className="link inline-flex min-h-11 items-center">
                        {about.name}
                      </Link>
                    ) : (
                      about.name
                    )}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      </DeskList>
    </>
  );
}
