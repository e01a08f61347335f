export type TrackRecordEntry = { value: string; label: string };

/** What we leave behind, in numbers, each under its own short waterline. */
export function TrackRecord({ record }: { record: readonly TrackRecordEntry[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 tight:grid-cols-1 lg:grid-cols-4">
      {record.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-3">
          <dt className="text-ui text-slate">{label}</dt>
          <dd className="type-title whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
