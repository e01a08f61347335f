export function SkipLink({ target, children }: { target: `#${string}`; children: string }) {
  return (
    <a
      href={target}
      className="absolute left-4 top-4 z-50 -translate-y-24 rounded-edge bg-pond px-6 py-3 font-semibold text-on-pond focus:translate-y-0"
    >
      {children}
    </a>
  );
}
