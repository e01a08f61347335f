import { business } from "#content/business.ts";

interface YearsBandProps {
  record: readonly { value: string; label: string }[];
}

export function YearsBand({ record }: YearsBandProps) {
  return (
    <section id="years" aria-labelledby="years-title" className="submerged scroll-mt-0">
      <div className="shell columns-12 gap-y-10 py-16 md:pb-16 md:pt-26">
        <div className="col-span-12 md:col-span-5">
          <h2 id="years-title" className="type-title">
            {business.yearsExperience} Years of Excellence
          </h2>
          <p className="measure mt-4 max-w-sm text-slate">
            Water on clay, behind stone, under ice. We have been at it since {business.founded} and
            count what we leave behind.
          </p>
        </div>
        <dl className="col-span-12 grid grid-cols-2 gap-x-6 gap-y-10 md:col-span-7 md:grid-cols-4">
          {record.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-t border-line pt-3"
            >
              <dt className="text-ui text-slate">{label}</dt>
              <dd className="type-title figures">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
