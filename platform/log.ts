/** As much of the logger as the services need. Personal data has no place in it. */
export type Log = Record<"info" | "warn" | "error", (details: object, message: string) => void>;
