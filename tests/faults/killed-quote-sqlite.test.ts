import { describeKilledQuotes } from "./killed-quote.ts";

// A file for each engine: the two run side by side.
describeKilledQuotes("sqlite");
