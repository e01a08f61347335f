/** From the top of its head to its feet it is 47 high; the feet stand at 57. */
export const heronBody =
  "M5 17.5 19.5 12.2C21 9.6 25.2 9.4 27 12.4c1.9 3.3-.6 6.6-2.4 9.6-1.8 3-1.3 5.6 1.9 6.2 6.5.4 17 2.8 27.5 14.3-10.5 1-22.5.5-28.2-5.9-3.4-3.8-7.2-6.8-6.5-11.8.6-4.2 4.3-6.8 4-9.2-.2-1.3-1.7-1.4-2.9-.7z";
export const heronLegs = "M33.5 40v17M38.5 41v16";

/** The mark: a heron standing through the waterline. `public/favicon.svg` draws the same paths. */
export function Heron({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 8 64 52"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path fill="currentColor" stroke="none" d={heronBody} />
      <path strokeWidth="1.5" d={heronLegs} />
      <path strokeWidth="1.5" d="M0 50h64" />
    </svg>
  );
}
