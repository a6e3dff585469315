import { createHash } from 'node:crypto';
import type { Experiment } from './experiment.ts';

const BUCKETS = 2 ** 32;

/**
 * The variant that a visitor gets: by experiment and visitor alone, so that it stays the same everywhere, and two experiments divide
 * visitors independently of each other.
 */
export function assignVariant(
  { id, variants }: Pick<Experiment, 'id' | 'variants'>,
  visitor: string,
): string {
  const bucket = createHash('sha256').update(`${id} ${visitor}`).digest().readUInt32BE();
  let until = 0;
  for (const { name, percent } of variants) {
    until += (percent / 100) * BUCKETS;
    if (bucket < until) return name;
  }
  // Shares are 100 together; what rounding leaves is the last one's.
  return variants.at(-1)?.name ?? '';
}
