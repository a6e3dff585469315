/**
 * How probable it is that chance alone makes the values of `one` as much larger than those of `other` as they are, or more: the test of
 * Mann and Whitney, one sided, by its normal approximation with ties and continuity corrected. It asks which value of two is larger
 * and not by how much, so a page that took a minute weighs no more than any slow one. For twenty values and more of each.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length];
  if (n === 0 || m === 0) return 1;
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let tied = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Equal values share the mean of their ranks, which begin at 1.
    const rank = (from + 1 + to) / 2;
    const count = to - from;
    tied += count ** 3 - count;
    for (let at = from; at < to; at += 1) if (all[at]?.isOne) rankSum += rank;
    from = to;
  }
  const size = n + m;
  const larger = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (size + 1 - tied / (size * (size - 1)));
  if (variance <= 0) return 1;
  return upperTail((larger - (n * m) / 2 - 0.5) / Math.sqrt(variance));
}

/** The part of the normal distribution above `z`: Abramowitz and Stegun 26.2.17, right to 7 digits after the point. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.exp((-z * z) / 2) * 0.3989422804014327 * series;
}
