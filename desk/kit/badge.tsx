/** The colors of the badges, by name; how each looks is in app/admin/admin.css. */
export type Tone = "yellow" | "blue" | "purple" | "orange" | "indigo" | "green" | "red" | "gray";

/** A word on its colour. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      data-tone={tone}
      className="inline-flex min-h-7 items-center rounded-edge px-2 text-small font-semibold whitespace-nowrap"
    >
      {children}
    </span>
  );
}
