import { useId } from "react";
import { galleryCategories } from "#content/gallery.ts";
import { Badge } from "#desk/kit/badge.tsx";
import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { MoveButtons } from "#desk/kit/list/row-controls.tsx";
import type { Project } from "#features/site/site-texts.ts";
import type { Picture as PictureData } from "#platform/picture.ts";
import { Button } from "#ui/button.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { ProjectFields } from "./project-fields.tsx";

export interface ProjectRowProps {
  project: Project;
  name: string;
  pictures: readonly PictureData[];
  index: number;
  count: number;
  fieldErrors: FieldErrors;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<Project>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A project in its place; its fields are folded away until they are asked for. */
export function ProjectRow(props: ProjectRowProps) {
  const { project, name, pictures, index, count, isOpen, onOpen, onMove, onRemove } = props;
  const panelId = useId();
  const picture = pictures.find(({ name }) => name === project.photo.picture);
  return (
    <li className="border-t border-rule py-4">
      <div className="grid grid-cols-[5.5rem_1fr] items-center gap-x-4 gap-y-2 md:grid-cols-[8rem_1fr_auto]">
        <span className="relative block aspect-[3/2] overflow-hidden rounded-edge">
          {picture ? (
            <Picture picture={picture} decorative small sizes="8rem" className="size-full" />
          ) : (
            <PicturePlaceholder />
          )}
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
          <p className="text-small text-slate">{galleryCategories[project.category]}</p>
          <p className="mt-1 flex flex-wrap gap-2">
            {!project.isVisible && <Badge tone="gray">Hidden</Badge>}
            {project.before && <Badge tone="blue">Before and after</Badge>}
          </p>
        </div>
        <div className="col-span-full flex items-center gap-2 md:col-span-1">
          <MoveButtons what={name} index={index} count={count} onMove={onMove} />
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={`${isOpen ? "Close" : "Edit"} ${name}`}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? "Close" : "Edit"}
          </Button>
          <Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <ProjectFields {...props} />}
      </div>
    </li>
  );
}
