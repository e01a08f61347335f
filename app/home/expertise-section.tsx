import type { Statement } from "#content/about.ts";
import type { Badge } from "#content/expertise.ts";
import { Section } from "#ui/section.tsx";
import { BadgeSeal } from "./badge-seal.tsx";

interface ExpertiseSectionProps {
  expertise: { title: string; intro: string; badges: readonly Badge[] };
  specialtyAreas: readonly string[];
  credentials: readonly Statement[];
}

export function ExpertiseSection({
  expertise,
  specialtyAreas,
  credentials,
}: ExpertiseSectionProps) {
  return (
    <Section id="expertise" title={expertise.title} intro={expertise.intro}>
      <div className="columns-12 gap-y-10">
        <div className="col-span-12 md:col-span-5">
          <ul className="grid gap-6">
            {expertise.badges.map(({ id, title, description }) => (
              <li key={id} className="flex items-start gap-4">
                <BadgeSeal id={id} />
                <div>
                  <h3 className="text-lead font-semibold">{title}</h3>
                  <p className="max-w-sm text-ui text-slate">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <ul className="col-span-12 md:col-span-7" aria-label="Specialty areas">
          {specialtyAreas.map((area) => (
            <li key={area} className="type-title border-t border-rule py-2 last:border-b">
              {area}
            </li>
          ))}
        </ul>
        <dl className="col-span-12 grid gap-x-6 gap-y-6 pt-2 sm:grid-cols-2 lg:grid-cols-4">
          {credentials.map(({ title, description }) => (
            <div key={title} className="border-t border-line pt-3">
              <dt className="text-ui font-semibold">{title}</dt>
              <dd className="mt-1 text-small text-slate">{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
