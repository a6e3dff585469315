import type { ReleaseSet } from '@sanderling/releases/release-set';

/** What a browser may tell of a page that counts for or against a release. */
export type ReportOf = 'failure' | 'LCP' | 'INP';

export interface PageReport {
  /** The visitor's number; null for one that has none. */
  visitor: string | null;
  /** Whom an address stands for, as `networkOf` says. */
  network: string;
  slice: string;
  version: string;
  of: ReportOf;
}

/** Which releases each visitor was sent, so that a report counts only where there was a page to report. */
export interface SentPages {
  sent(visitor: string, set: ReleaseSet): void;
  /** Whether the report belongs to a page that this visitor was sent and did not report before, and is not one too many. Counts it. */
  takes(report: PageReport): boolean;
}

/** Those that came last: who has not asked for so long reports nothing any more. */
const MAX_VISITORS = 20_000;
const MAX_NETWORKS = 50_000;
/** Of one release, in all. Five failures end a canary, and thirty times are compared: it takes several visitors, and several networks. */
const LIMITS: Record<ReportOf, { visitor: number; network: number }> = {
  failure: { visitor: 2, network: 2 },
  LCP: { visitor: 4, network: 6 },
  INP: { visitor: 4, network: 6 },
};

interface Sent {
  /** Pages by release. */
  pages: Map<string, number>;
  /** Reports that counted, by release and kind. */
  taken: Map<string, number>;
}

/** @param isOneNetwork All visitors are on this machine: there is no stranger, and the address tells visitors not apart. */
export function createSentPages({ isOneNetwork }: { isOneNetwork: boolean }): SentPages {
  const visitors = new Map<string, Sent>();
  const networks = new Map<string, number>();

  return {
    sent(visitor, { releases }) {
      const known = visitors.get(visitor) ?? { pages: new Map(), taken: new Map() };
      keepNewest(visitors, visitor, known, MAX_VISITORS);
      for (const { name, version } of releases.values()) {
        const release = `${name}@${version}`;
        known.pages.set(release, (known.pages.get(release) ?? 0) + 1);
      }
    },
    takes({ visitor, network, slice, version, of }) {
      const known = visitor === null ? undefined : visitors.get(visitor);
      if (!known) return false;
      const release = `${slice}@${version}`;
      const key = `${release} ${of}`;
      const taken = known.taken.get(key) ?? 0;
      if (taken >= Math.min(known.pages.get(release) ?? 0, LIMITS[of].visitor)) return false;
      const ofNetwork = networks.get(`${network} ${key}`) ?? 0;
      if (!isOneNetwork && ofNetwork >= LIMITS[of].network) return false;
      known.taken.set(key, taken + 1);
      keepNewest(networks, `${network} ${key}`, ofNetwork + 1, MAX_NETWORKS);
      return true;
    },
  };
}

function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) break;
    map.delete(oldest);
  }
}
