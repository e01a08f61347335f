import { describeKilledHandOrders } from "./killed-hand-order.ts";

// A file for each engine: the two run side by side.
describeKilledHandOrders("sqlite");
