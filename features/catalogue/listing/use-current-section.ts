import { useEffect, useState } from "react";

/** Below the bars at the top; what is further down than this is not what is being looked at. */
const lookedAt = "-25% 0px -70% 0px";

/** The id of the part of the page that is being looked at; none before the first of them. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(" ");
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setCurrent(all.split(" ").findLast((id) => inSight.has(id)));
      },
      { rootMargin: lookedAt },
    );
    for (const id of all.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}
