/** `npm run faults` plays every fault to the end; `npm test` plays a part of each. */
export const isLongRun = process.env.FAULTS === "long";

/** What chance starts from: the same number plays the same faults. */
export const faultsSeed = Number(process.env.FAULTS_SEED ?? 11);
