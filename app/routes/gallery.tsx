import { business } from "#content/business.ts";
import { drawnLine, galleryCategories, trackRecord } from "#content/gallery.ts";
import { promises } from "#content/promises.ts";
import { atSentenceStart, countWord } from "#platform/text/count-word.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Lightbox } from "#ui/dialogs/lightbox.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { Section } from "#ui/section.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { allCategories, useChosenCategory } from "../gallery/chosen-category.ts";
import { FilterRow } from "../gallery/filter-row.tsx";
import { galleryData } from "../gallery/gallery-data.server.ts";
import { plateWidths } from "../gallery/plate-widths.ts";
import { ProjectPlate } from "../gallery/project-plate.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { Closing } from "../parts/closing.tsx";
import { TrackRecord } from "../parts/track-record.tsx";
import { shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/gallery";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageServices);
  const { projects, count } = await site.projects();
  const counted = atSentenceStart(countWord(count));
  return {
    shareImage: shareImage("og-card"),
    description: `${counted} ${count === 1 ? "project" : "projects"} from Avon to Rocky River: koi ponds, ledge falls, streams, patio fountains and pond lighting, with sizes, stone and town.`,
    intro: `${counted} ${count === 1 ? "plate" : "plates"}. Under each: the size, the stone and the town. Open one to read how it was done.`,
    closing: `Yours could be plate ${countWord(count + 1)}`,
    galleryData: galleryData(projects, publicUrl),
    filters: [
      { id: allCategories, label: "All Projects", count },
      ...Object.entries(galleryCategories).map(([id, label]) => ({
        id,
        label,
        count: projects.filter(({ category }) => category === id).length,
      })),
    ],
    projects: projects.map((project) => ({
      ...project,
      categoryLabel: galleryCategories[project.category],
    })),
    trackRecord,
    since: `Counted since ${business.founded}, in this one corner of Ohio.`,
  };
}

/** Choosing a category changes the address; all projects are here already. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Ponds, waterfalls and lighting we built",
    description: loaderData.description,
    path: "/gallery",
    publicUrl: publicUrlOf(matches),
    image: loaderData.shareImage,
  });
}

export default function Gallery({
  loaderData: { galleryData: data, intro, closing, filters, projects, trackRecord: record, since },
}: Route.ComponentProps) {
  const { chosen, choose } = useChosenCategory(filters.map(({ id }) => id));
  const shown = projects.filter(({ category }) => [allCategories, category].includes(chosen));
  const widths = plateWidths(shown.length);

  return (
    <>
      <JsonLd data={data} />
      <div className="shell pt-10 md:pt-16">
        <Waterline />
        <div className="columns-12 items-end gap-y-6 pb-10 pt-2">
          <h1 className="type-display col-span-12 md:col-span-7">Built, filled and running</h1>
          <p className="measure col-span-12 text-lead text-slate md:col-span-5">{intro}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pb-6">
          <FilterRow filters={filters} chosen={chosen} onChoose={choose} />
          <p role="status" className="figures text-small text-slate">
            {shown.length} {shown.length === 1 ? "project" : "projects"}
          </p>
        </div>
        {shown.length === 0 ? (
          <p className="border-t border-rule py-16 text-lead text-slate">
            No projects found in this category.
          </p>
        ) : (
          <ul className="columns-12 gap-y-10">
            {shown.map((project, index) => (
              <ProjectPlate
                key={project.id}
                project={project}
                width={widths[index] ?? "whole"}
                dialog={`project-${project.id}`}
              />
            ))}
          </ul>
        )}
      </div>
      <Section id="track-record" title="Track record" intro={since}>
        <TrackRecord record={record} />
      </Section>
      <Closing
        title={closing}
        text={`Tell us how long, how wide and what is there now. ${promises.quote}`}
      >
        <ButtonLink to="/contact" variant="koi" className="max-sm:w-full">
          Start Your Project Today
        </ButtonLink>
      </Closing>
      <Lightbox
        title="Project pictures"
        plates={shown.map(({ id, picture, before, caption, description, isDrawn }) => ({
          id: `project-${id}`,
          picture,
          before,
          caption: [`${caption}.`, description, isDrawn && `${drawnLine}.`]
            .filter(Boolean)
            .join(" "),
        }))}
      />
    </>
  );
}
