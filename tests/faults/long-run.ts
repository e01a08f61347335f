/** `npm run faults` plays every fault to the end; `npm test` plays a part of each. */
export const isLongRun = process.env.FAULTS === "long";
