import { type ComponentType, lazy, memo, Suspense } from "react";
import { searchPath } from "#features/catalogue/search/search-result.ts";
import { whenIdle } from "#ui/when-idle.ts";
import type { FilterDialogProps } from "./filter-dialog.tsx";

const load = async () => (await import("./filter-dialog.tsx")).FilterDialog;

/**
 * In HTML from the start, where it opens, is filled in and sent without scripts. What counts the
 * choices comes when the page is alive and the browser idle.
 */
const Dialog: ComponentType<FilterDialogProps> = import.meta.env.SSR
  ? await load()
  : lazy(async () => {
      await new Promise<void>((resolve) => whenIdle(resolve));
      return { default: await load() };
    });

/**
 * Until it is there after a move, a way to the same filters. A page that is drawn again with the
 * same filters leaves it alone: React would put the way in place of a dialog that is open already.
 */
export const LateFilterDialog = memo(function LateFilterDialog(props: FilterDialogProps) {
  const everything = [props.fixed, "sort=closest"].filter(Boolean).join("&");
  return (
    <Suspense
      fallback={
        <a href={`${searchPath}?${everything}`} className={props.className}>
          Filter
        </a>
      }
    >
      <Dialog {...props} />
    </Suspense>
  );
});
