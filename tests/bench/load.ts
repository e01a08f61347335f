import autocannon from "autocannon";

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

export interface Target {
  url: string;
  headers: Record<string, string>;
  expectedStatus: number;
}

/**
 * A few seconds of as many requests as forty connections can make. A wrong answer ends the bench.
 */
export async function measure(
  { url, headers, expectedStatus }: Target,
  seconds: number,
): Promise<Load> {
  const result = await autocannon({ url, headers, connections: 40, duration: seconds });
  const right = result.statusCodeStats?.[`${expectedStatus}`]?.count ?? 0;
  if (result.errors > 0 || right !== result.requests.total) {
    throw new Error(`${url}: ${result.requests.total - right} answers were not ${expectedStatus}`);
  }
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
