import pg from "pg";

/**
 * Times and cents are bigint columns with values far below 2^53: plain numbers hold them. Set for
 * each connection and not for the package, so that it does not depend on what else was loaded.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    type === pg.types.builtins.INT8 && format !== "binary"
      ? Number
      : pg.types.getTypeParser(type, format as "text"),
};

/** The only places that connect to PostgreSQL. */
export function postgresClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  return new pg.Client({ ...options, connectionString: url, types });
}

export function postgresPool(url: string, options: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...options, connectionString: url, types });
}
