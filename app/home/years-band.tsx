import { business } from "#content/business.ts";
import { promises } from "#content/promises.ts";
import { TrackRecord, type TrackRecordEntry } from "../parts/track-record.tsx";

export function YearsBand({ record }: { record: readonly TrackRecordEntry[] }) {
  return (
    <section id="years" aria-labelledby="years-title" className="submerged scroll-mt-0">
      <div className="shell columns-12 gap-y-10 py-16 md:pb-16 md:pt-26">
        <div className="col-span-12 md:col-span-5">
          <h2 id="years-title" className="type-title">
            {business.yearsExperience} Years of Excellence
          </h2>
          <p className="measure mt-4 max-w-sm text-slate">
            Water on clay, behind stone, under ice. {promises.years} The count so far:
          </p>
        </div>
        <div className="col-span-12 md:col-span-7">
          <TrackRecord record={record} />
        </div>
      </div>
    </section>
  );
}
