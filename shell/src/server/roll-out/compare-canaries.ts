import type { RegistryDocument } from '@sanderling/releases/registry-document';
import type { CanaryEvidence } from '@sanderling/releases/rollout/canary-evidence';
import type { Share } from './fisher-test.ts';
import { type ReleaseCounts, type ReleaseRecord, TIMES, type Time } from './release-record.ts';

/** What is compared: pages made without the slice, pages of its own that took over a second, failures that browsers have reported. */
export const MEASURES = ['failed', 'slow', 'failed in browsers'] as const;
export type Measure = (typeof MEASURES)[number];

/** How a canary has done since its percentage last changed, beside the live release. */
export interface CanaryComparison {
  slice: string;
  version: string;
  /** Pages that visitors of all shells were sent with it since its percentage last changed. */
  sent: number;
  /** The live release in the same time; where hardly anyone has it any more, since the canary began. */
  measures: Record<Measure, { canary: Share; live: Share }>;
  /** In milliseconds, of the pages since then. */
  times: Record<Time, { canary: readonly number[]; live: readonly number[] }>;
}

export type CompareCanaries = (document: RegistryDocument) => Promise<CanaryComparison[]>;

/** A control group of fewer pages says little: the one from before the step counts with it. */
export const MIN_CONTROL = 20;
const MIN_CONTROL_TIMES = 30;

type Counts = Map<string, ReleaseCounts>;

/** What this shell has seen of each canary since the last change of canaries that it was asked after. */
export function createCanaryEvidence(
  record: Omit<ReleaseRecord, 'made' | 'sent'>,
): (document: RegistryDocument) => CanaryEvidence[] {
  let epoch = -1;
  /** Counts at the beginning of the step. */
  let before: Counts = new Map();
  /** By canary: counts when it began, and the last times of the live release from before the step. */
  let begun = new Map<string, { counts: Counts; times: Map<Time, readonly number[]> }>();

  function since(counts: Counts, slice: string, version: string): ReleaseCounts {
    const now = record.of(slice, version);
    const then = counts.get(`${slice}@${version}`);
    const of = (name: keyof ReleaseCounts) => now[name] - (then?.[name] ?? 0);
    return {
      made: of('made'),
      failed: of('failed'),
      ownPages: of('ownPages'),
      slow: of('slow'),
      sent: of('sent'),
      failedInBrowsers: of('failedInBrowsers'),
    };
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
      const timesOf = (time: Time) => ({
        canary: [...record.times(slice, version, time)],
        live: [...record.times(slice, live, time)],
        earlier: [...(earlier?.times.get(time) ?? [])],
      });
      return {
        slice,
        version,
        live,
        counts: {
          canary: since(before, slice, version),
          live: since(before, slice, live),
          liveSinceBegun: since(earlier?.counts ?? before, slice, live),
        },
        times: { render: timesOf('render'), LCP: timesOf('LCP'), INP: timesOf('INP') },
      };
    });
  };
}

/** One judgement of what all shells have seen: what is of another canary, or beside another live release, does not count. */
export function compareEvidence(
  { canaries, slices }: Pick<RegistryDocument, 'canaries' | 'slices'>,
  evidence: readonly CanaryEvidence[],
): CanaryComparison[] {
  return Object.entries(canaries).map(([slice, { version }]) => {
    const live = slices[slice]?.live ?? '';
    const seen = evidence.filter(
      (each) => each.slice === slice && each.version === version && each.live === live,
    );
    const sum = (which: keyof CanaryEvidence['counts']) => (name: keyof ReleaseCounts) =>
      seen.reduce((total, { counts }) => total + counts[which][name], 0);
    const [own, beside, besideAll] = [sum('canary'), sum('live'), sum('liveSinceBegun')];
    const compare = (share: (of: typeof own) => Share) => {
      const control = share(beside);
      return { canary: share(own), live: control.of < MIN_CONTROL ? share(besideAll) : control };
    };
    const timesOf = (time: Time) => {
      const all = (which: 'canary' | 'live' | 'earlier') => seen.flatMap(({ times }) => times[time][which]);
      const [control, earlier] = [all('live'), all('earlier')];
      const isEnough = control.length >= MIN_CONTROL_TIMES || earlier.length === 0;
      return { canary: all('canary'), live: isEnough ? control : earlier };
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
}
