import type { Statement } from "#content/about.ts";
import type { Credential } from "#content/expertise.ts";
import type { SpecialtyArea } from "#content/services.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import { BadgeSeal } from "./badge-seal.tsx";

interface ExpertiseSectionProps {
  expertise: { title: string; intro: string; badges: readonly Credential[] };
  specialtyAreas: readonly SpecialtyArea[];
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
          {specialtyAreas.map(({ name, to }) => (
            <li key={name} className="border-t border-rule last:border-b">
              <Link
                to={to}
                className="type-title group flex items-center justify-between gap-4 py-2 hover:text-pond"
              >
                {name}
                <Icon
                  name="right"
                  className="size-6 shrink-0 text-pond transition-[translate] duration-[220ms] group-hover:translate-x-1"
                />
              </Link>
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
