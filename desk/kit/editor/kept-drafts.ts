import { personalPrefix } from "#desk/kit/kept-in-browser.ts";

/** What was typed and is not stored: over which revision of the thing. */
export interface KeptDraft<Draft> {
  draft: Draft;
  revision: number;
}

/** Drafts of one kind, kept through a reload and a lost signal; signing out forgets them. */
export function keptDrafts<Draft>(kind: string, isWhole: (draft: Draft) => boolean) {
  const keyOf = (id: string) => `${personalPrefix}${kind}:${id}`;
  return {
    /** Undefined: everything is stored. */
    keep(id: string, kept: KeptDraft<Draft> | undefined): void {
      try {
        if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept));
        else localStorage.removeItem(keyOf(id));
      } catch {
        // No room, or no storage: what was typed is still in its fields.
      }
    },

    read(id: string): KeptDraft<Draft> | undefined {
      try {
        const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? "");
        return Number.isInteger(kept.revision) && isWhole(kept.draft) ? kept : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
