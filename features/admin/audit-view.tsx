import { Spinner } from "#ui/spinner.tsx";
import { useAudit } from "./desk-client.ts";
import { dateAndTime } from "./desk-format.ts";
import { MoreButton } from "./more-button.tsx";

/** Who did what and when. The database lets nobody change or remove an entry. */
export function AuditView() {
  const list = useAudit();
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <h1 className="type-title pt-8">Audit trail</h1>
      <p className="measure mt-2 text-slate">
        Every sign-in and every change. Nothing here can be changed or removed.
      </p>
      {list.isPending && <Spinner>Loading the trail...</Spinner>}
      <ol className="mt-6">
        {entries.map(({ id, at, actor, text, detail, subject }) => (
          <li
            key={id}
            className="grid gap-x-6 border-t border-rule py-3 md:grid-cols-[14rem_10rem_1fr]"
          >
            <span className="figures text-ui text-slate">{dateAndTime(at)}</span>
            <span className="text-ui">{actor}</span>
            <span>
              {text}
              {detail && `: ${detail}`}
              <span className="block text-small text-slate [overflow-wrap:anywhere]">
                {subject}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <MoreButton list={list} />
    </>
  );
}
