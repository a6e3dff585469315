/** Chi-squared that chance alone exceeds once in a thousand, by degrees of freedom: two to four variants. */
const ONCE_IN_A_THOUSAND = [0, 10.828, 13.816, 16.266];

/**
 * Whether visitors were divided as planned. Where they were not, something loses visitors of one variant before they are counted, and
 * no interval can be trusted.
 */
export function isSplitAsPlanned(counts: readonly { views: number; percent: number }[]): boolean {
  const all = counts.reduce((sum, { views }) => sum + views, 0);
  if (all === 0) return true;
  const chiSquared = counts.reduce((sum, { views, percent }) => {
    const planned = (all * percent) / 100;
    return sum + (views - planned) ** 2 / planned;
  }, 0);
  return chiSquared <= (ONCE_IN_A_THOUSAND[counts.length - 1] ?? Number.POSITIVE_INFINITY);
}
