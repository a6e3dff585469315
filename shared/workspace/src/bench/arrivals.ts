/** One shopper's doing, and when it is due, in milliseconds from the start. */
export interface Arrival<Kind> {
  dueMs: number;
  kind: Kind;
}

/**
 * Arrivals as strangers make them: so many a second on average, each without regard to the others and to how the shop does. The same
 * seed gives the same arrivals.
 */
export function* arrivalsOf<Kind extends string>(
  shares: Readonly<Record<Kind, number>>,
  perSecond: number,
  seconds: number,
  random: () => number,
): Generator<Arrival<Kind>> {
  const kinds = Object.entries<number>(shares).filter(([, share]) => share > 0);
  const total = kinds.reduce((sum, [, share]) => sum + share, 0);
  let dueMs = 0;
  for (;;) {
    dueMs += (-Math.log(1 - random()) / perSecond) * 1_000;
    if (dueMs >= seconds * 1_000) return;
    let left = random() * total;
    const found = kinds.find(([, share]) => {
      left -= share;
      return left < 0;
    });
    if (found) yield { dueMs, kind: found[0] as Kind };
  }
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
