import type { ImportPreview } from "./catalogue-transfer.ts";
import type { Place } from "./filed-product.ts";
import { PagedList } from "./paged-list.tsx";

/** What must be mended in the file, each with its place there. */
export function ImportProblems({
  preview: { problems, problemCount },
}: {
  preview: Pick<ImportPreview, "problems" | "problemCount">;
}) {
  const count =
    problemCount === 1 ? "one problem" : `${problemCount.toLocaleString("en-US")} problems`;
  return (
    <section className="border-l-4 border-error bg-sheet px-4 py-4">
      <div role="alert">
        <h3 className="font-semibold text-error">
          {`The file has ${count}, so it cannot be imported yet`}
        </h3>
        <p className="mt-1 text-ui text-slate">
          Fix the file and choose it again. Nothing has been changed.
        </p>
      </div>
      <PagedList
        items={problems}
        render={(problem) => (
          <>
            <span className="figures block text-ui font-semibold">{placeText(problem)}</span>
            <span className="block [overflow-wrap:anywhere]">{problem.message}</span>
          </>
        )}
      />
      {problemCount > problems.length && (
        <p className="mt-3 text-ui text-slate">
          {`The first ${problems.length.toLocaleString("en-US")} are listed.`}
        </p>
      )}
    </section>
  );
}

export function placeText({ row, path, field }: Place): string {
  const place = row === null ? path || "The file" : `Row ${row}`;
  return row !== null && field ? `${place}, ${field}` : place;
}
