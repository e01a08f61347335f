import { useState } from "react";
import { type Project, siteLimits } from "#features/site/site-texts.ts";
import type { Picture } from "#platform/picture.ts";
import { AddEntry, useEntryList } from "./entry-list.tsx";
import { newEntryId } from "./new-id.ts";
import { ProjectRow } from "./project-row.tsx";
import { errorsOf } from "./text-errors.ts";
import { TextSection } from "./text-section.tsx";
import type { TextEditor } from "./use-text-editor.ts";

interface ProjectsEditorProps {
  editor: TextEditor<readonly Project[]>;
  pictures: readonly Picture[];
}

export function ProjectsEditor({ editor, pictures }: ProjectsEditorProps) {
  const { draft, fieldErrors } = editor;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const list = useEntryList(editor);

  function add() {
    const project: Project = {
      id: newEntryId("project"),
      title: "",
      category: "backyard-ponds",
      caption: "",
      description: "",
      photo: { picture: "", alt: "" },
      before: null,
      isVisible: true,
    };
    list.add(project, 0, `${project.id}-title`);
    setOpened(new Set([...opened, project.id]));
  }

  return (
    <TextSection
      editor={editor}
      page="/gallery"
      hint="In this order in the gallery; the first six that are shown are on the home page too."
    >
      <AddEntry
        list={list}
        label="Add a project"
        isFull={draft.length >= siteLimits.projects}
        onAdd={add}
      />
      <ol className="border-b border-rule">
        {draft.map((project, index) => {
          const told = errorsOf(fieldErrors, project.id);
          const name = project.title || "New project";
          return (
            <ProjectRow
              key={project.id}
              project={project}
              name={name}
              pictures={pictures}
              index={index}
              count={draft.length}
              fieldErrors={told}
              isOpen={opened.has(project.id) || Object.keys(told).length > 0}
              onOpen={(isOpen) => {
                const others = [...opened].filter((id) => id !== project.id);
                setOpened(new Set(isOpen ? [...others, project.id] : others));
              }}
              onChange={(change) => list.change(index, project, change)}
              onMove={(by) => list.move(index, by, name)}
              onRemove={() => list.remove(index, project, name)}
            />
          );
        })}
      </ol>
    </TextSection>
  );
}
