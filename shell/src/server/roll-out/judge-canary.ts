import { type CanaryComparison, MEASURES, type Measure } from './compare-canaries.ts';
import { fisherTest } from './fisher-test.ts';

/** Fewer say nothing yet. */
const MIN_EVENTS = 5;
/**
 * Small, since a canary is judged over and over while it runs: of two thousand simulated canaries that were no worse than the live
 * release, each judged after every one of a thousand pages, none was ended.
 */
const MAX_CHANCE = 0.0001;

/** Why a canary is to be ended, in a sentence; null where chance explains what happened. */
export function judgeCanary({ slice, version, measures }: CanaryComparison): string | null {
  for (const measure of MEASURES) {
    const { canary, live } = measures[measure];
    if (canary.events < MIN_EVENTS) continue;
    const chance = fisherTest(canary, live);
    if (chance < MAX_CHANCE)
      return `${slice} ${version} ${WORDS[measure]} ${canary.events} of ${canary.of} pages, the live release ${live.events} of ${live.of}: by chance once in ${Math.floor(1 / chance).toLocaleString('en-US')} times.`;
  }
  return null;
}

const WORDS: Record<Measure, string> = {
  failed: 'was missing on',
  slow: 'was slow on',
  'failed in browsers': 'failed in browsers on',
};
