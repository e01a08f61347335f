import { useState } from "react";
import { moved } from "#features/admin/moved.ts";
import { useFocusAfter } from "#features/admin/row-focus.ts";
import { type Project, siteLimits } from "#features/site/site-texts.ts";
import type { Picture } from "#platform/picture.ts";
import { Button } from "#ui/button.tsx";
import { newEntryId } from "./new-id.ts";
import { ProjectRow } from "./project-row.tsx";
import { messagesOf } from "./text-messages.ts";
import { TextSection } from "./text-section.tsx";
import type { TextEditor } from "./use-text-editor.ts";

interface ProjectsEditorProps {
  editor: TextEditor<readonly Project[]>;
  pictures: readonly Picture[];
}

export function ProjectsEditor({ editor, pictures }: ProjectsEditorProps) {
  const { draft, messages } = editor;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState("");
  const focusAfter = useFocusAfter();

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
    editor.edit([project, ...draft]);
    setOpened(new Set([...opened, project.id]));
    focusAfter(`${project.id}-title`);
  }
  function remove(index: number, { id, title }: Project) {
    editor.edit(draft.toSpliced(index, 1), `${id}.*`);
    say(`${title || "The new project"} removed. Discard brings it back.`);
    focusAfter("add-project");
  }

  return (
    <TextSection
      editor={editor}
      page="/gallery"
      hint="In this order in the gallery; the first six that are shown are on the home page too."
    >
      <div>
        <Button
          id="add-project"
          size="small"
          variant="quiet"
          disabled={draft.length >= siteLimits.projects}
          onClick={add}
        >
          Add a project
        </Button>
        <p role="status" className="mt-2 min-h-6 text-small text-slate">
          {said}
        </p>
      </div>
      <ol className="border-b border-rule">
        {draft.map((project, index) => {
          const told = messagesOf(messages, project.id);
          return (
            <ProjectRow
              key={project.id}
              project={project}
              pictures={pictures}
              index={index}
              count={draft.length}
              messages={told}
              isOpen={opened.has(project.id) || Object.keys(told).length > 0}
              onOpen={(isOpen) => {
                const others = [...opened].filter((id) => id !== project.id);
                setOpened(new Set(isOpen ? [...others, project.id] : others));
              }}
              onChange={(change) =>
                editor.edit(
                  draft.with(index, { ...project, ...change }),
                  ...Object.keys(change).map((field) => `${project.id}.${field}.*`),
                )
              }
              onMove={(by) => {
                editor.edit(moved(draft, index, by));
                say(`${project.title} moved to ${index + by + 1} of ${draft.length}`);
              }}
              onRemove={() => remove(index, project)}
            />
          );
        })}
      </ol>
    </TextSection>
  );
}
