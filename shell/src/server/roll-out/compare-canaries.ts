import type { RegistryDocument } from '@sanderling/releases/registry-document';
import type { Share } from './fisher-test.ts';
import { type ReleaseCounts, type ReleaseRecord, TIMES, type Time } from './release-record.ts';

/** What is compared: pages made without the slice, pages of its own that took over a second, failures that browsers have reported. */
export const MEASURES = ['failed', 'slow', 'failed in browsers'] as const;
export type Measure = (typeof MEASURES)[number];

/** How a canary has done since its percentage last changed, beside the live release. */
export interface CanaryComparison {
  slice: string;
  version: string;
  /** Pages that visitors were sent with it since its percentage last changed. */
  sent: number;
  /** The live release in the same time; where hardly anyone has it any more, since the canary began. */
  measures: Record<Measure, { canary: Share; live: Share }>;
  /** In milliseconds, of the pages since then. */
  times: Record<Time, { canary: readonly number[]; live: readonly number[] }>;
}

export type CompareCanaries = (document: RegistryDocument) => CanaryComparison[];

/** A control group of fewer pages says little: the one from before the step counts with it. */
export const MIN_CONTROL = 20;
const MIN_CONTROL_TIMES = 30;

type Counts = Map<string, ReleaseCounts>;

/** Compares by what the record has counted since this was first asked after the last change of canaries. */
export function createCanaryComparisons(record: Omit<ReleaseRecord, 'made' | 'sent'>): CompareCanaries {
  let epoch = -1;
  /** Counts at the beginning of the step. */
  let before: Counts = new Map();
  /** By canary: counts when it began, and the last times of the live release from before the step. */
  let begun = new Map<string, { counts: Counts; times: Map<Time, readonly number[]> }>();

  function since(counts: Counts, slice: string, version: string): (name: keyof ReleaseCounts) => number {
    const now = record.of(slice, version);
    const then = counts.get(`${slice}@${version}`);
    return (name) => now[name] - (then?.[name] ?? 0);
  }

  function beginStep({ canaries, slices }: RegistryDocument) {
    before = new Map(
      record.all().map(({ slice, version, counts }) => [`${slice}@${version}`, { ...counts }]),
    );
    begun = new Map(
      Object.entries(canaries).map(([slice, { version }]) => {
        const live = slices[slice]?.live ?? '';
        const canary = `${slice}@${version} ${live}`;
        const known = begun.get(canary);
        const times = new Map(
          TIMES.map((time): [Time, readonly number[]] => {
            const last = known ? [...record.times(slice, live, time)] : [];
            return [time, last.length >= MIN_CONTROL_TIMES ? last : (known?.times.get(time) ?? [])];
          }),
        );
        return [canary, { counts: known?.counts ?? before, times }];
      }),
    );
    record.clearTimes();
  }

  return (document) => {
    const { canaries, canaryEpoch, slices } = document;
    if (epoch !== canaryEpoch) beginStep(document);
    epoch = canaryEpoch;
    return Object.entries(canaries).map(([slice, { version }]) => {
      const live = slices[slice]?.live ?? '';
      const earlier = begun.get(`${slice}@${version} ${live}`);
      const own = since(before, slice, version);
      const beside = since(before, slice, live);
      const besideAll = since(earlier?.counts ?? before, slice, live);
      const compare = (share: (of: typeof own) => Share) => {
        const control = share(beside);
        return { canary: share(own), live: control.of < MIN_CONTROL ? share(besideAll) : control };
      };
      const timesOf = (time: Time) => {
        const control = record.times(slice, live, time);
        const isEnough = control.length >= MIN_CONTROL_TIMES;
        return {
          canary: record.times(slice, version, time),
          live: isEnough ? control : (earlier?.times.get(time) ?? control),
        };
      };
      return {
        slice,
        version,
        sent: own('sent'),
        measures: {
          failed: compare((of) => ({ events: of('failed'), of: of('made') })),
          slow: compare((of) => ({ events: of('slow'), of: of('ownPages') })),
          // A page may report several; more reports than pages say no more than one of each.
          'failed in browsers': compare((of) => ({
            events: Math.min(of('failedInBrowsers'), of('sent')),
            of: of('sent'),
          })),
        },
        times: { render: timesOf('render'), LCP: timesOf('LCP'), INP: timesOf('INP') },
      };
    });
  };
}
