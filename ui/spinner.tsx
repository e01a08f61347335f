/** Says that something is loading. With reduced motion it does not turn. */
export function Spinner({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-center gap-4 text-lead text-slate">
      <svg
        viewBox="0 0 24 24"
        className="size-8 animate-spin text-pond motion-reduce:animate-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="10" className="opacity-25" />
        <path d="M12 2a10 10 0 0 1 10 10" />
      </svg>
      {children}
    </p>
  );
}
