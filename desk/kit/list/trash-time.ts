/** How long what was deleted can be restored. */
export const trashMs = 30 * 86_400_000;
