/** How much a value grows in an hour, by the straight line that fits all samples best. */
export function slopePerHour(samples: readonly { atMs: number; value: number }[]): number {
  if (samples.length < 2) return 0;
  const meanMs = samples.reduce((sum, { atMs }) => sum + atMs, 0) / samples.length;
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / samples.length;
  let above = 0;
  let below = 0;
  for (const { atMs, value } of samples) {
    above += (atMs - meanMs) * (value - mean);
    below += (atMs - meanMs) ** 2;
  }
  return below === 0 ? 0 : (above / below) * 3_600_000;
}
