import type { LeadPage } from "#desk/leads/leads-schema.ts";
import { Link } from "#ui/link.tsx";

/** What it is about, as the visitor saw it when they asked. */
export function SubjectLink({ subject }: { subject: NonNullable<LeadPage["subject"]> }) {
  const { name, path, picture } = subject;
  return (
    <Link
      to={path}
      className="flex items-center gap-4 border border-rule bg-sheet pr-4 hover:border-ink"
    >
      {picture && !subject.drawing && (
        <img
          src={picture}
          alt=""
          width={80}
          height={60}
          className="aspect-[4/3] w-20 object-cover"
        />
      )}
      <span className={picture && !subject.drawing ? "py-2" : "px-4 py-2"}>
        <span className="block text-small text-slate">They ask about</span>
        <span className="font-semibold underline [overflow-wrap:anywhere]">{name}</span>
      </span>
    </Link>
  );
}
