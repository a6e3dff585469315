import type { RegistryDocument } from '@sanderling/releases/registry-document';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Share } from './fisher-test.ts';

/** What is compared: pages made without the slice, pages of its own that took over a second, failures that browsers have reported. */
export const MEASURES = ['failed', 'slow', 'failed in browsers'] as const;
export type Measure = (typeof MEASURES)[number];

/** How a canary has done since it began, beside the live release in the same time. */
export interface CanaryComparison {
  slice: string;
  version: string;
  measures: Record<Measure, { canary: Share; live: Share }>;
}

/** A page that was made, as it matters for canaries. */
export interface MadePage {
  set: ReleaseSet;
  /** The slice whose page it is. */
  owner: string | null;
  takesPayment: boolean;
  /** Slices that it was made without; `all` of them for a page that could not be made. */
  down: readonly string[] | 'all';
  tookMs: number;
}

export interface CanaryRecord {
  made(page: MadePage): void;
  /** A page was sent to a visitor, from memory or not. */
  sent(set: ReleaseSet): void;
  failedInBrowser(slice: string, version: string): void;
  comparisons(document: RegistryDocument): CanaryComparison[];
}

interface Counts {
  made: number;
  failed: number;
  ownPages: number;
  slow: number;
  sent: number;
  failedInBrowsers: number;
}

const SLOW_MS = 1_000;

/** Counts for each release of the slices that have a canary, from the moment at which its percentage last changed. */
export function createCanaryRecord(): CanaryRecord {
  const counts = new Map<string, Counts>();
  let epoch = -1;

  function countsOf(slice: string, version = ''): Counts {
    const key = `${slice}@${version}`;
    const found = counts.get(key) ?? {
      made: 0,
      failed: 0,
      ownPages: 0,
      slow: 0,
      sent: 0,
      failedInBrowsers: 0,
    };
    counts.set(key, found);
    return found;
  }

  return {
    made({ set, owner, takesPayment, down, tookMs }) {
      for (const { name, version } of set.releases.values()) {
        // A page that takes a card is made without other slices, on purpose.
        if (takesPayment && name !== owner) continue;
        const of = countsOf(name, version);
        of.made += 1;
        if (down === 'all' ? name === owner : down.includes(name)) of.failed += 1;
        if (name !== owner) continue;
        of.ownPages += 1;
        if (tookMs > SLOW_MS) of.slow += 1;
      }
    },
    sent(set) {
      for (const { name, version } of set.releases.values()) countsOf(name, version).sent += 1;
    },
    failedInBrowser(slice, version) {
      countsOf(slice, version).failedInBrowsers += 1;
    },
    comparisons({ canaries, canaryEpoch, slices }) {
      if (epoch !== canaryEpoch || Object.keys(canaries).length === 0) counts.clear();
      epoch = canaryEpoch;
      return Object.entries(canaries).map(([slice, { version }]) => {
        const canary = countsOf(slice, version);
        const live = countsOf(slice, slices[slice]?.live ?? '');
        const compare = (share: (counts: Counts) => Share) => ({ canary: share(canary), live: share(live) });
        return {
          slice,
          version,
          measures: {
            failed: compare(({ failed, made }) => ({ events: failed, of: made })),
            slow: compare(({ slow, ownPages }) => ({ events: slow, of: ownPages })),
            // A page may report several; more reports than pages say no more than one of each.
            'failed in browsers': compare(({ failedInBrowsers, sent }) => ({
              events: Math.min(failedInBrowsers, sent),
              of: sent,
            })),
          },
        };
      });
    },
  };
}
