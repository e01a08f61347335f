import type { Tables } from "#platform/database/tables.ts";

/** When everything was written. */
export const sampleTime = 1_800_000_000_000;

/**
 * Columns that differ from the valid row; they may hold what the types refuse, so that a test can
 * try wrong states.
 */
export type Change<Name extends keyof Tables> = { [Column in keyof Tables[Name]]?: unknown };
