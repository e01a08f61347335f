import type { Credential } from "#content/expertise.ts";

const marks: Record<Credential["id"], string> = {
  certified: "M21 33l8 8 15-18",
  local:
    "M32 45c-7-8-11-13-11-18a11 11 0 0 1 22 0c0 5-4 10-11 18zM32 31a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
};

/** Two rings like a stamp in the corner of a drawing. */
export function BadgeSeal({ id }: { id: Credential["id"] }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-16 shrink-0 text-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="30" />
      <circle cx="32" cy="32" r="25.5" strokeDasharray="1.5 3" />
      <path d={marks[id]} />
    </svg>
  );
}
