import pg from "pg";

/**
 * Times and cents are bigint columns. Their values stay far below 2^53, so plain numbers hold them. Given to each
 * connection, never set for the whole package: then it would depend on who else was loaded what a number comes out as.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    type === pg.types.builtins.INT8 && format !== "binary"
      ? Number
      : pg.types.getTypeParser(type, format as "text"),
};

/** The only ways to PostgreSQL: whoever reads a number gets a number. */
export function postgresClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  return new pg.Client({ ...options, connectionString: url, types });
}

export function postgresPool(url: string, options: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...options, connectionString: url, types });
}
