import type { ComponentProps } from "react";
import { Section } from "#ui/section.tsx";
import { PondSection } from "./pond-section.tsx";

interface Step {
  title: string;
  when: string;
  description: string;
}

export function ProcessSection({
  steps,
  pond,
}: {
  steps: readonly Step[];
  pond: ComponentProps<typeof PondSection>;
}) {
  return (
    <Section
      id="process"
      title="How a pond gets built"
      intro="Four steps, with the days they take."
    >
      <div className="columns-12 gap-y-10">
        <ol className="col-span-12 border-t border-rule md:col-span-5">
          {steps.map(({ title, when, description }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] border-b border-rule py-4">
              <span className="figures text-lead font-semibold text-pond" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="text-lead font-semibold">{title}</span>
                  <span className="text-small text-slate">{when}</span>
                </h3>
                <p className="mt-1 text-ui text-slate">{description}</p>
              </div>
            </li>
          ))}
        </ol>
        <PondSection {...pond} className="col-span-12 md:col-span-7 md:pl-6" />
      </div>
    </Section>
  );
}
