import type { SiteKey } from "#features/site/site-texts.ts";
import { type Project, siteLimits } from "#features/site/site-texts.ts";
import { AppError } from "#platform/app-error.ts";
import type { SiteEditor } from "./site-editor.server.ts";

interface NewProject {
  id: string;
  title: string;
  picture: string;
  before: string | null;
}

const key = "projects" satisfies SiteKey;
const mostTries = 3;

/** Puts finished work into the gallery, in words that the owner can change there. */
export function createGalleryDesk(editor: Pick<SiteEditor, "read" | "change">) {
  const projects = async () => (await editor.read()).texts.projects;
  return {
    async ids(): Promise<ReadonlySet<string>> {
      return new Set((await projects()).value.map(({ id }) => id));
    },

    async add(project: NewProject, actor: string): Promise<"added" | "full"> {
      for (let tries = 1; ; tries++) {
        const { revision, value } = await projects();
        if (value.some(({ id }) => id === project.id)) return "added";
        if (value.length >= siteLimits.projects) return "full";
        try {
          await editor.change(key, { revision, value: [toProject(project), ...value] }, actor);
          return "added";
        } catch (error) {
          // Somebody else has changed the gallery meanwhile: on top of theirs, then.
          const isOvertaken = error instanceof AppError && error.code === "conflict";
          if (!isOvertaken || tries === mostTries) throw error;
        }
      }
    },
  };
}

function toProject({ id, title, picture, before }: NewProject): Project {
  const name = title.trim().slice(0, siteLimits.title) || "A water garden";
  return {
    id,
    title: name,
    category: "backyard-ponds",
    caption: name.slice(0, siteLimits.caption),
    description: "",
    photo: { picture, alt: `${name}, as we built it`.slice(0, siteLimits.alt) },
    before: before ? { picture: before, alt: "The same place before the work" } : null,
    isVisible: true,
  };
}
