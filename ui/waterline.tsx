import { classNames } from "#ui/class-names.ts";

/** The sign for a water surface in technical drawings, on the line that runs through the site. */
export function Waterline({ className }: { className?: string }) {
  return (
    <div className={classNames("relative h-8", className)} aria-hidden="true">
      <div className="absolute inset-x-0 top-3 h-px bg-line" />
      <LevelMark className="absolute left-0 top-0 h-6 w-6 text-line" />
    </div>
  );
}

/** Its line lies at half its height. */
export function LevelMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M6 3h12l-6 9zM7 16h10M9.5 19.5h5" />
    </svg>
  );
}
