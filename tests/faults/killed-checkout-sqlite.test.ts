import { describeKilledCheckouts } from "./killed-checkout.ts";

// A file for each engine: the two run side by side.
describeKilledCheckouts("sqlite");
