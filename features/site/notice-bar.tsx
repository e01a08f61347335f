import { Link } from "#ui/link.tsx";
import type { ShownNotice } from "./public-site.ts";

/** What the owner has to say just now, above everything else. */
export function NoticeBar({ text, link }: ShownNotice) {
  return (
    <aside aria-label="Notice" data-print="none" className="notice">
      {link?.startsWith("/") ? (
        <Link to={link}>{text}</Link>
      ) : link ? (
        <a href={link}>{text}</a>
      ) : (
        text
      )}
    </aside>
  );
}
