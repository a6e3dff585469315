import type { ReleaseSet } from '@sanderling/releases/release-set';
import { labelOf } from './slice-marker.ts';

/** So long pages leave out a release that hung: twice as long each time that it hangs again. */
export const QUARANTINE_MS = 60_000;
const MAX_QUARANTINE_MS = 3_600_000;
/** Once may be a busy machine's doing. */
const SUSPECT_MS = 60_000;
/** A page that tries the release again and never says how it went is forgotten after this. */
const TRIAL_MS = 15_000;
/** What a release leaves behind may hang a little after its page was made. */
export const PROBATION_MS = 2_000;

interface Held {
  /** Until then no page has it, then one page at a time. */
  untilMs: number;
  /** The page that tries it now. */
  trial: { job: number; untilMs: number } | null;
  /** The page that tried it is made: after this every page has it again. */
  endsMs: number | null;
}

/**
 * Releases that hung, by name and version: another release of the same slice is used at once. After its time a release is tried by one
 * page, and is in all pages again when its thread is still well a little later.
 */
export interface Quarantine {
  /** `label` is `name@version`. */
  add: (label: string) => void;
  /** A thread hung in which the release was seen at work beside others: it is left out when that happens again soon. */
  suspect: (label: string) => void;
  /** Whether it is left out now. */
  holds: (label: string) => boolean;
  /** Names of the slices in the set that are left out now, in a fixed order. */
  of: (set: ReleaseSet) => string[];
  /** The same for one page, which may be the one that tries a release again. */
  ofJob: (set: ReleaseSet, job: number) => string[];
  /** The page that tried releases is made: with these slices, or not at all. */
  note: (job: number, shown: 'none' | 'unknown' | readonly string[]) => void;
}

export function createQuarantine(now: () => number): Quarantine {
  const held = new Map<string, Held>();
  const times = new Map<string, number>();
  const suspectedAtMs = new Map<string, number>();

  function labelsOf(set: ReleaseSet): { name: string; label: string; of: Held }[] {
    if (held.size === 0) return [];
    for (const [label, { endsMs }] of held) if (endsMs !== null && endsMs <= now()) held.delete(label);
    return [...set.releases.values()]
      .flatMap((release) => {
        const label = labelOf(release);
        const of = held.get(label);
        return of ? [{ name: release.name, label, of }] : [];
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  function isFree({ untilMs, trial, endsMs }: Held): boolean {
    return untilMs <= now() && endsMs === null && (trial === null || trial.untilMs <= now());
  }

  function add(label: string) {
    const known = held.get(label);
    // Threads that hung at the same time are one time.
    const isAnotherTime = !known || known.untilMs <= now();
    const count = (times.get(label) ?? 0) + (isAnotherTime ? 1 : 0);
    times.set(label, count);
    const untilMs = now() + Math.min(QUARANTINE_MS * 2 ** (count - 1), MAX_QUARANTINE_MS);
    held.set(label, { untilMs, trial: null, endsMs: null });
  }

  return {
    add,
    suspect(label) {
      const lastMs = suspectedAtMs.get(label);
      suspectedAtMs.set(label, now());
      if (lastMs !== undefined && now() - lastMs < SUSPECT_MS) add(label);
    },
    holds: (label) => (held.get(label)?.untilMs ?? Number.NEGATIVE_INFINITY) > now(),
    of: (set) => labelsOf(set).map(({ name }) => name),
    ofJob(set, job) {
      const left = labelsOf(set);
      const tried = left.find(({ of }) => isFree(of));
      if (tried) tried.of.trial = { job, untilMs: now() + TRIAL_MS };
      return left.filter((each) => each !== tried).map(({ name }) => name);
    },
    note(job, shown) {
      for (const [label, of] of held) {
        if (of.trial?.job !== job) continue;
        const [name = ''] = label.split('@');
        of.trial = null;
        // A page that does without the slice has proved nothing about it.
        if (shown === 'unknown' || (shown !== 'none' && shown.includes(name)))
          of.endsMs = now() + PROBATION_MS;
      }
    },
  };
}
