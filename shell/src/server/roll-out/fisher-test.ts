/** How often something happened among so many. */
export interface Share {
  events: number;
  of: number;
}

/**
 * How probable it is that chance alone gives `one` as large a part of all events as it has, or a larger one: Fisher's exact test, one
 * sided. Exact for few events, where an approximation accuses the innocent.
 */
export function fisherTest(one: Share, other: Share): number {
  const all = one.of + other.of;
  const events = one.events + other.events;
  const most = Math.min(events, one.of);
  let probability = 0;
  for (let count = one.events; count <= most; count += 1)
    probability += Math.exp(
      logChoose(events, count) + logChoose(all - events, one.of - count) - logChoose(all, one.of),
    );
  return Math.min(1, probability);
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const EXACT_BELOW = 256;
const exact = [0];
for (let n = 1; n < EXACT_BELOW; n += 1) exact.push((exact[n - 1] ?? 0) + Math.log(n));

/** Stirling's series from 256 on: right to 12 digits there. */
function logFactorial(n: number): number {
  const known = exact[n];
  if (known !== undefined) return known;
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}
