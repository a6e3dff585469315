/** How many of how many. */
export interface Count {
  reached: number;
  of: number;
}
/** Shares, or differences between shares: 0.05 is five percent. */
export interface Interval {
  low: number;
  high: number;
}

/** The normal distribution's quantile for 95 percent. */
const Z_95 = 1.959964;

/**
 * Where the true share lies, with 95 percent confidence: Wilson's score interval (1927), which is right for few visitors and for shares
 * near zero too, where the usual formula says nothing or less than zero.
 */
export function wilsonInterval({ reached, of }: Count): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const share = reached / of;
  const z2 = Z_95 ** 2;
  const center = share + z2 / (2 * of);
  const spread = Z_95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of ** 2));
  return {
    low: Math.max(0, (center - spread) / (1 + z2 / of)),
    high: Math.min(1, (center + spread) / (1 + z2 / of)),
  };
}

/** Where the difference `variant` minus `control` lies, with 95 percent confidence: Newcombe's hybrid score interval (1998, method 10). */
export function differenceInterval(variant: Count, control: Count): Interval {
  const one = wilsonInterval(variant);
  const other = wilsonInterval(control);
  const [p1, p2] = [shareOf(variant), shareOf(control)];
  const difference = p1 - p2;
  return {
    low: Math.max(-1, difference - Math.hypot(p1 - one.low, other.high - p2)),
    high: Math.min(1, difference + Math.hypot(one.high - p1, p2 - other.low)),
  };
}

export function shareOf({ reached, of }: Count): number {
  return of === 0 ? 0 : reached / of;
}
