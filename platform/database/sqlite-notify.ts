import type { DatabaseSync } from "node:sqlite";

/**
 * PostgreSQL's `pg_notify` for the embedded engine: what a transaction notes is passed on when it
 * has committed. One process and one connection, so there is one transaction at a time, and nobody
 * else to tell.
 */
export function offerNotify(file: DatabaseSync) {
  const listeners: ((text: string) => void)[] = [];
  let noted = new Set<string>();
  file.function("pg_notify", { directOnly: true }, (_channel, text) => {
    noted.add(String(text));
    return null;
  });

  return {
    subscribe: (listener: (text: string) => void) => {
      listeners.push(listener);
    },
    /** To be called after each statement. */
    settle(statement: string): void {
      if (noted.size === 0 || file.isTransaction) return;
      const settled = noted;
      noted = new Set();
      if (statement === "rollback") return;
      // Whoever listens does its work after the caller's, as with PostgreSQL.
      setImmediate(() => {
        for (const text of settled) for (const listener of listeners) listener(text);
      });
    },
  };
}
