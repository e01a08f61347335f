import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { planner } from "#content/goes-with.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";

const loadPond = async () => (await import("#features/planner/drawing/shown-pond.tsx")).ShownPond;

const ShownPond: ComponentType = import.meta.env.SSR
  ? await loadPond()
  : lazy(async () => ({ default: await loadPond() }));

interface PondSectionProps {
  name: string;
  keys: readonly string[];
  /** The planner with this pond. */
  address: string;
  className?: string;
}

/** A pond the way we draw it before we dig, and the way to draw one's own. */
export function PondSection({ name, keys, address, className }: PondSectionProps) {
  return (
    <figure className={classNames("flex flex-col", className)}>
      <StillPond />
      <figcaption className="mt-4 border-t border-rule pt-3 text-small text-slate">
        <p className="font-semibold text-ink">{name}</p>
        <ol className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {keys.map((text, index) => (
            <li key={text} className="flex gap-2">
              <span className="w-4 shrink-0 font-semibold text-ink">{"ABCDE"[index]}</span>
              {text}
            </li>
          ))}
        </ol>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={address} notAhead>
            {planner.label}
          </ButtonLink>
          <span className="max-w-xs">
            Move its edges: gallons, liner, pump and price follow. No account.
          </span>
        </p>
      </figcaption>
    </figure>
  );
}

/**
 * Drawn by the server, and left as it is: what draws it is no part of this page's script. Only
 * whoever comes here from another page loads it.
 */
function StillPond() {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => setIsMissing(place.current?.childElementCount === 0), []);
  if (import.meta.env.SSR || isMissing) {
    return (
      <div key="drawn" className="aspect-[720/776]">
        <Suspense>
          <ShownPond />
        </Suspense>
      </div>
    );
  }
  return (
    <div
      key="still"
      ref={place}
      suppressHydrationWarning
      className="aspect-[720/776]"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps what the server has drawn
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
