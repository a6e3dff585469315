import type { ReleaseSet } from '@sanderling/releases/release-set';
import { labelOf } from './slice-marker.ts';

/** So long a page that is refused may be so because of a thread that hung. */
const SUSPECTED_MS = 60_000;

/**
 * Whom to suspect while threads hang and it is not known by whose doing: the log of each page that is refused meanwhile names them. Those that were
 * seen at work, where none was those that were live until a moment ago, whose threads may still end, and else those that became live last.
 */
export function createSuspects(now: () => number) {
  const firstSeenMs = new Map<string, number>();
  const lastSeenMs = new Map<string, number>();
  let seen: readonly string[] = [];
  let hungMs = Number.NEGATIVE_INFINITY;

  function newest(labels: readonly string[]): string[] {
    const times = labels.map((label) => firstSeenMs.get(label) ?? 0);
    const latest = Math.max(...times);
    return labels.filter((_, at) => times[at] === latest);
  }

  return {
    /** A page is made of these releases. */
    see({ releases }: ReleaseSet) {
      const atMs = now();
      const labels = [...releases.values()].map(labelOf);
      // Of releases that are in no page any more nothing is asked.
      if (firstSeenMs.size > 200)
        for (const label of firstSeenMs.keys())
          if (!labels.includes(label)) for (const times of [firstSeenMs, lastSeenMs]) times.delete(label);
      for (const label of labels) {
        if (!firstSeenMs.has(label)) firstSeenMs.set(label, atMs);
        lastSeenMs.set(label, atMs);
      }
    },
    /** A thread hung, in which these were seen at work; none where nothing was seen. */
    hung(labels: readonly string[]) {
      if (labels.length > 0 || now() - hungMs > SUSPECTED_MS) seen = labels;
      hungMs = now();
    },
    /** In words for the log; '' while no thread has hung. */
    inWords({ releases }: ReleaseSet): string {
      if (now() - hungMs > SUSPECTED_MS) return '';
      const labels = [...releases.values()].map(labelOf).filter(isOfSlice);
      const gone = [...lastSeenMs].flatMap(([label, atMs]) =>
        isOfSlice(label) && !labels.includes(label) && now() - atMs < SUSPECTED_MS ? [label] : [],
      );
      const atWork = [...labels, ...gone].filter((label) => seen.includes(label));
      const isRecent = (label: string) => now() - (firstSeenMs.get(label) ?? 0) < SUSPECTED_MS;
      const changed = [...newest(labels).filter((label) => gone.length === 0 || isRecent(label)), ...gone];
      const suspected = atWork.length > 0 ? atWork : changed;
      if (suspected.length === 0) return '';
      const last = gone.length > 0 ? 'changed last' : 'live since last';
      const why = atWork.length > 0 ? 'seen at work in them' : last;
      return ` Threads hang; suspected: ${suspected.join(', ')} (${why}).`;
    },
  };
}

function isOfSlice(label: string): boolean {
  return !label.startsWith('shell@');
}
