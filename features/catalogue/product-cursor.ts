import { z } from "#platform/zod.ts";

/** The last product of a page of the list: where the next page goes on. */
export interface ListCursor {
  /** The position of its category. */
  category: number;
  position: number;
  id: string;
}

export const listCursorSchema = z
  .string()
  .max(200)
  .transform((text, context): ListCursor => {
    const [, category, position, id] = /^(\d{1,9})\.(\d{1,9})\.(\w{1,60})$/.exec(text) ?? [];
    if (id !== undefined) return { category: Number(category), position: Number(position), id };
    context.addIssue({ code: "custom", message: "is not a cursor of this list" });
    return z.NEVER;
  });

export function cursorText({ category, position, id }: ListCursor): string {
  return `${category}.${position}.${id}`;
}
