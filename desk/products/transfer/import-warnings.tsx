import type { ImportPreview } from "./catalogue-transfer.ts";
import { placeText } from "./import-problems.tsx";
import { PagedList } from "./paged-list.tsx";

/** Numbers that nobody can filter by as they are written. The file can be imported all the same. */
export function ImportWarnings({
  preview: { warnings, warningCount },
}: {
  preview: Pick<ImportPreview, "warnings" | "warningCount">;
}) {
  const rows =
    warningCount === 1
      ? "One variant has a number"
      : `${warningCount.toLocaleString("en-US")} variants have numbers`;
  return (
    <section className="border-l-4 border-control bg-sheet px-4 py-4">
      <h3 className="font-semibold">{`${rows} that the shop does not understand`}</h3>
      <p className="mt-1 text-ui text-slate">
        This keeps nothing from being imported. The page shows the text as it is written; filters
        and comparison leave it out.
      </p>
      <PagedList
        items={warnings}
        render={(warning) => (
          <>
            <span className="figures block text-ui font-semibold">{placeText(warning)}</span>
            <span className="block [overflow-wrap:anywhere]">{warning.message}</span>
          </>
        )}
      />
      {warningCount > warnings.length && (
        <p className="mt-3 text-ui text-slate">
          {`The first ${warnings.length.toLocaleString("en-US")} are listed.`}
        </p>
      )}
    </section>
  );
}
