import { type CanaryComparison, MEASURES, type Measure } from './compare-canaries.ts';
import { fisherTest } from './fisher-test.ts';
import { mannWhitney } from './mann-whitney.ts';
import { TIMES, type Time } from './release-record.ts';

/** Fewer say nothing yet. */
const MIN_EVENTS = 5;
/**
 * Small, since a canary is judged over and over while it runs: of two thousand simulated canaries that were no worse than the live
 * release, each judged after every one of a thousand pages, none was ended.
 */
const MAX_CHANCE = 0.0001;

/** Times of fewer pages say nothing yet. */
const MIN_TIMES = 30;
/**
 * So much slower a canary may be. A release that few visitors have is slower by a little, since its code is seldom run; and with
 * enough pages every difference is more than chance, also one that no visitor notices.
 */
const MARGINS_MS: Record<Time, number> = { render: 50, LCP: 250, INP: 50 };

/** Why a canary is to be ended, in a sentence; null where chance explains what happened. */
export function judgeCanary(comparison: CanaryComparison): string | null {
  return judgeShares(comparison) ?? judgeTimes(comparison);
}

/** The canary's times are compared with those of the live release and a margin on top. */
function judgeTimes({ slice, version, times }: CanaryComparison): string | null {
  for (const time of TIMES) {
    const { canary, live } = times[time];
    if (Math.min(canary.length, live.length) < MIN_TIMES) continue;
    const marginMs = MARGINS_MS[time];
    const chance = mannWhitney(
      canary,
      live.map((ms) => ms + marginMs),
    );
    if (chance < MAX_CHANCE)
      return `${slice} ${version} is slower: ${TIME_WORDS[time]} ${median(canary)} ms on half of ${canary.length} pages and more, the live release ${median(live)} ms on ${live.length}: more than ${marginMs} ms slower by chance once in ${onceIn(chance)} times.`;
  }
  return null;
}

function judgeShares({ slice, version, measures }: CanaryComparison): string | null {
  for (const measure of MEASURES) {
    const { canary, live } = measures[measure];
    if (canary.events < MIN_EVENTS) continue;
    const chance = fisherTest(canary, live);
    if (chance < MAX_CHANCE)
      return `${slice} ${version} ${WORDS[measure]} ${canary.events} of ${canary.of} pages, the live release ${live.events} of ${live.of}: by chance once in ${onceIn(chance)} times.`;
  }
  return null;
}

const WORDS: Record<Measure, string> = {
  failed: 'was missing on',
  slow: 'was slow on',
  'failed in browsers': 'failed in browsers on',
};

const TIME_WORDS: Record<Time, string> = {
  render: 'its own pages took',
  LCP: 'the largest part of a page was there after',
  INP: 'a press was answered after',
};

function onceIn(chance: number): string {
  return Math.floor(1 / Math.max(chance, 1e-9)).toLocaleString('en-US');
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
