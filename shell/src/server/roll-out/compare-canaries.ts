import type { RegistryDocument } from '@sanderling/releases/registry-document';
import type { Share } from './fisher-test.ts';
import { type ReleaseCounts, type ReleaseRecord, TIMES, type Time } from './release-record.ts';

/** What is compared: pages made without the slice, pages of its own that took over a second, failures that browsers have reported. */
export const MEASURES = ['failed', 'slow', 'failed in browsers'] as const;
export type Measure = (typeof MEASURES)[number];

/** How a canary has done since its percentage last changed, beside the live release in the same time. */
export interface CanaryComparison {
  slice: string;
  version: string;
  measures: Record<Measure, { canary: Share; live: Share }>;
  /** In milliseconds, of the pages since then. */
  times: Record<Time, { canary: readonly number[]; live: readonly number[] }>;
}

export type CompareCanaries = (document: RegistryDocument) => CanaryComparison[];

/** Compares by what the record has counted since this was first asked after the last change of canaries. */
export function createCanaryComparisons(record: Omit<ReleaseRecord, 'made' | 'sent'>): CompareCanaries {
  let epoch = -1;
  let before = new Map<string, ReleaseCounts>();

  function since(slice: string, version: string): (name: keyof ReleaseCounts) => number {
    const now = record.of(slice, version);
    const then = before.get(`${slice}@${version}`);
    return (name) => now[name] - (then?.[name] ?? 0);
  }

  return ({ canaries, canaryEpoch, slices }) => {
    if (epoch !== canaryEpoch) {
      before = new Map(
        record.all().map(({ slice, version, counts }) => [`${slice}@${version}`, { ...counts }]),
      );
      record.clearTimes();
    }
    epoch = canaryEpoch;
    return Object.entries(canaries).map(([slice, { version }]) => {
      const canary = since(slice, version);
      const live = since(slice, slices[slice]?.live ?? '');
      const compare = (share: (of: typeof canary) => Share) => ({ canary: share(canary), live: share(live) });
      return {
        slice,
        version,
        measures: {
          failed: compare((of) => ({ events: of('failed'), of: of('made') })),
          slow: compare((of) => ({ events: of('slow'), of: of('ownPages') })),
          // A page may report several; more reports than pages say no more than one of each.
          'failed in browsers': compare((of) => ({
            events: Math.min(of('failedInBrowsers'), of('sent')),
            of: of('sent'),
          })),
        },
        times: timesOf((release, time) => record.times(slice, release, time), {
          canary: version,
          live: slices[slice]?.live ?? '',
        }),
      };
    });
  };
}

function timesOf(
  of: (release: string, time: Time) => readonly number[],
  { canary, live }: { canary: string; live: string },
): CanaryComparison['times'] {
  const both = (time: Time) => ({ canary: of(canary, time), live: of(live, time) });
  const [render, lcp, inp] = TIMES;
  return { [render]: both(render), [lcp]: both(lcp), [inp]: both(inp) };
}
