// SQLite's result codes: busy, locked, read-only, input/output error, full, cannot open.
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14]);
// PostgreSQL's classes and codes: connection, read-only, resources (disk, memory, connections),
// lock not available, and an operator who stops the server.
const postgresCodes = /^(08|25006$|53|55P03$|57P0[1-5]$)/;
const networkCodes =
  /^(ECONN|ENOENT$|ENOTFOUND$|EAI_|EHOSTUNREACH$|ENETUNREACH$|EPIPE$|ETIMEDOUT$)/;
// The PostgreSQL client gives these no code.
const lostConnection =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when trying to connect)/;

/**
 * Whether a statement failed because the database cannot take it right now; the same request may
 * succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The low byte is the kind of failure, the rest its circumstances.
  if (typeof errcode === "number") return sqliteCodes.has(errcode & 0xff);
  if (typeof code === "string" && (postgresCodes.test(code) || networkCodes.test(code))) {
    return true;
  }
  return lostConnection.test(error.message);
}

/**
 * SQLite's read-only, input/output error and full. What a full disk gives first depends on what is
 * written when.
 */
const unwritableSqlite = new Set([8, 10, 13]);

/** Whether it can be reached, but takes nothing: full, broken or read-only. */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, cause } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return unwritableSqlite.has(errcode & 0xff);
  return (
    ["ENOSPC", "EDQUOT", "EROFS", "25006", "53100"].includes(String(code)) || isUnwritable(cause)
  );
}
