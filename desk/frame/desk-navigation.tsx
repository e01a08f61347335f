import { useLocation } from "react-router";
import { rightOfPage } from "#desk/account/rights.ts";
import { useMay } from "#desk/account/session-client.ts";
import { DeskIcon } from "#desk/kit/desk-icon.tsx";
import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { PageDialog } from "#ui/dialogs/page-dialog.tsx";
import { Link } from "#ui/link.tsx";
import { type DeskPlace, deskPlaces, placeOf } from "./desk-places.ts";

const moreId = "desk-more";

/** The places of whoever is signed in: those that they may go to. */
function useOwnPlaces(): readonly DeskPlace[] {
  const may = useMay();
  return deskPlaces.filter(({ path }) => may(rightOfPage(path)));
}

const barItem =
  "flex h-14 w-full min-w-11 cursor-pointer flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-small leading-none text-slate hover:text-ink aria-[current]:border-pond aria-[current]:font-semibold aria-[current]:text-pond";

/**
 * Under the thumb, on everything narrower than a laptop. It stands before the page's content: the
 * keyboard reaches it there, and on a phone held sideways, where nothing may float, it is the line
 * below the header.
 */
export function DeskBar() {
  const current = placeOf(useLocation().pathname);
  const inBar = useOwnPlaces().filter(({ place }) => place === "bar");
  return (
    <nav
      aria-label="Admin, most used"
      data-print="none"
      data-desk-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] low:static lg:hidden"
    >
      <ul className="grid grid-cols-4">
        {inBar.map((place) => (
          <li key={place.path}>
            <Link
              to={place.path}
              aria-current={place === current ? "page" : undefined}
              className={barItem}
            >
              <DeskIcon name={place.icon} />
              {place.label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            popoverTarget={moreId}
            aria-haspopup="dialog"
            aria-current={current?.place === "more" ? "true" : undefined}
            className={barItem}
          >
            <DeskIcon name="more" />
            More
          </button>
        </li>
      </ul>
      <More current={current} />
    </nav>
  );
}

/** Every other subject, over the lower part of the screen. */
function More({ current }: { current: DeskPlace | undefined }) {
  const inMore = useOwnPlaces().filter(({ place }) => place === "more");
  return (
    <PageDialog
      id={moreId}
      aria-labelledby={`${moreId}-title`}
      className="animate-surface fixed inset-x-0 top-auto bottom-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto border-t-4 border-line bg-sheet px-[var(--gutter)] pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-overlay"
    >
      <h2 id={`${moreId}-title`} className="type-subheading flex min-h-11 items-center">
        More
      </h2>
      <CloseButton dialog={moreId} className="absolute top-3 right-2" />
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {inMore.map((place) => (
          <li key={place.path} className="border-t border-rule">
            <PlaceLink place={place} current={current} className="min-h-12" />
          </li>
        ))}
      </ul>
    </PageDialog>
  );
}

/** Along the left edge of a laptop, with everything in view. */
export function DeskRail() {
  const current = placeOf(useLocation().pathname);
  const places = useOwnPlaces();
  return (
    <nav
      aria-label="Admin"
      data-print="none"
      className="sticky top-0 h-dvh self-start overflow-y-auto border-r border-rule py-3 max-lg:hidden"
    >
      <ul>
        {places.map((place) => (
          <li key={place.path}>
            <PlaceLink place={place} current={current} className="min-h-11 pl-6" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceLinkProps {
  place: DeskPlace;
  current: DeskPlace | undefined;
  className: string;
}

function PlaceLink({ place, current, className }: PlaceLinkProps) {
  return (
    <Link
      to={place.path}
      aria-current={place === current ? "page" : undefined}
      className={`flex items-center gap-3 border-l-4 border-transparent text-ui hover:text-pond hover:underline aria-[current]:border-pond aria-[current]:font-semibold aria-[current]:text-pond ${className}`}
    >
      <DeskIcon name={place.icon} className="size-5 shrink-0" />
      {place.label}
    </Link>
  );
}
