import { type CanaryComparison, MEASURES, type Measure, MIN_CONTROL } from './compare-canaries.ts';
import { fisherTest, type Share } from './fisher-test.ts';
import { mannWhitney } from './mann-whitney.ts';
import { TIMES, type Time } from './release-record.ts';

/** Fewer say nothing yet. */
const MIN_EVENTS = 5;
/**
 * Small, since a canary is judged over and over while it runs: of two thousand simulated canaries that were no worse than the live
 * release, each judged after every one of a thousand pages, none was ended.
 */
const MAX_CHANCE = 0.0001;

/** What stands for a live release that hardly anyone has: none may do worse than to fail on one page in twenty. */
const ASSUMED: Share = { events: 5, of: 100 };

/** A step that no visitor has seen proves nothing. */
const MIN_PAGES = 20;
/** To wait costs little: less speaks against a step than ends a canary. */
const MIN_EVENTS_TO_HOLD = 3;
const MAX_CHANCE_OF_A_STEP = 0.01;

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
    const isAssumed = live.of < MIN_CONTROL;
    const chance = fisherTest(canary, isAssumed ? ASSUMED : live);
    if (chance >= MAX_CHANCE) continue;
    if (isAssumed)
      return `${slice} ${version} ${WORDS[measure]} ${canary.events} of ${canary.of} pages, and of the live release too few were made in that time to say that it does no better (${live.of}; stored pages do not count): a release may fail on one page in twenty.`;
    return `${slice} ${version} ${WORDS[measure]} ${canary.events} of ${canary.of} pages, the live release ${live.events} of ${live.of}: by chance once in ${onceIn(chance)} times.`;
  }
  return null;
}

/**
 * Why a canary may not go a step further, in words that follow "waits": too few have seen it, or it has failed more often than chance makes
 * likely, though not so often that it is ended. Null where nothing speaks against the step.
 */
export function holdsCanary({ sent, measures }: CanaryComparison): string | null {
  if (sent < MIN_PAGES) return `until ${MIN_PAGES} pages with it were sent: ${sent} were`;
  for (const measure of MEASURES) {
    const { canary, live } = measures[measure];
    if (canary.events < MIN_EVENTS_TO_HOLD) continue;
    const chance = fisherTest(canary, live.of < MIN_CONTROL ? ASSUMED : live);
    if (chance < MAX_CHANCE_OF_A_STEP)
      return `since it ${WORDS[measure]} ${canary.events} of ${canary.of} pages, the live release ${live.events} of ${live.of}`;
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
