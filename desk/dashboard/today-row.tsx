import type { ReactNode } from "react";
import { Badge, type Tone } from "#desk/kit/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";

interface TodayRowProps {
  /** What kind of thing waits. */
  kind: string;
  tone: Tone;
  /** For how long, or how long it may. */
  time?: string | undefined;
  isLate?: boolean;
  /** Where it is read. */
  to?: string;
  title: string;
  children?: ReactNode;
  /** What deals with it, in one press. */
  action: ReactNode;
  /** There is more than one press to choose from: on a phone they stand below. */
  hasChoice?: boolean;
}

/** One thing that waits for a person, and the press that deals with it. */
export function TodayRow({ isLate = false, hasChoice = false, ...row }: TodayRowProps) {
  const { kind, tone, time, to, title, children, action } = row;
  return (
    <li className="today-row" data-choice={hasChoice || undefined}>
      <span className="[grid-area:kind]">
        <Badge tone={tone}>{kind}</Badge>
      </span>
      <span
        className={classNames(
          "text-small [grid-area:time]",
          isLate ? "font-semibold text-error" : "text-slate",
        )}
      >
        {time}
      </span>
      <div className="min-w-0 [grid-area:body]">
        <p className="[overflow-wrap:anywhere]">
          {to ? (
            <Link
              to={to}
              className="-my-2 inline-block min-h-11 min-w-11 py-2 font-semibold hover:underline"
            >
              {title}
            </Link>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2 [grid-area:action] lg:justify-end">{action}</div>
    </li>
  );
}
