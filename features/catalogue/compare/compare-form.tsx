import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { comparePath, several } from "../search/search-result.ts";

/**
 * Around products that can be ticked: a form, so that it works before and without scripts. Its
 * button comes into sight with the first tick.
 */
export function CompareForm({ children }: { children: ReactNode }) {
  return (
    // What is ticked is sent and then done with: coming back, nothing is.
    <form action={comparePath} autoComplete="off" className="group/compare">
      {children}
      <div className="sticky bottom-0 z-20 hidden items-center justify-between gap-4 border-t border-line bg-ground py-3 group-has-checked/compare:flex">
        <p className="text-small text-slate">Up to four, side by side</p>
        <Button type="submit">Compare</Button>
      </div>
    </form>
  );
}

/** The tick beside a product. */
export function CompareTick({ slug, name }: { slug: string; name: string }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 text-small hover:underline">
      <input
        type="checkbox"
        name={`products${several}`}
        value={slug}
        data-compared=""
        className="size-6 accent-pond"
      />
      Compare<span className="sr-only"> {name}</span>
    </label>
  );
}
