import type { ReleaseSet } from '@sanderling/releases/release-set';
import { Registry } from 'prom-client';
import type { KeptMemory, PoolAnswer } from '../pool/pool-contract.ts';
import { boundedCounter, boundedGauge, boundedHistogram } from './bounded-metrics.ts';

const MAX_RELEASES = 100;
/** Page kinds times slices: a shop has some sixty kinds. */
const MAX_VITALS = 600;
const OF_RELEASE = ['slice', 'release'] as const;
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What browsers measure: largest contentful paint, interaction to next paint, cumulative layout shift. */
export type Vital = 'LCP' | 'INP' | 'CLS';

interface MeasuredPage {
  set: ReleaseSet;
  owner: string | null;
  tookMs: number;
  answer: Pick<PoolAnswer, 'html' | 'parts' | 'queuedMs'>;
}

/** What a release costs, by slice and release, for operators. */
export interface ReleaseMeasurements {
  registry: Registry;
  page: (page: MeasuredPage) => void;
  /** `value` in milliseconds; of CLS the score. `page` is the route of the page, `slice` whose element it was about. */
  vital: (vital: Vital, value: number, labels: { page: string; slice: string; release: string }) => void;
  assetSent: (slice: string, release: string, bytes: number) => void;
  circuitOpened: (slice: string, release: string) => void;
  memoryKept: (kept: KeptMemory) => void;
}

export function createReleaseMeasurements(): ReleaseMeasurements {
  const registry = new Registry();
  const render = boundedHistogram(registry, {
    name: 'shell_release_render_seconds',
    help: 'How long the rendering of its own pages took (part: page), and how long pages waited for code and data of its slots (part: slot)',
    labelNames: [...OF_RELEASE, 'part'],
    buckets: SECONDS,
    max: 2 * MAX_RELEASES,
  });
  const queue = boundedHistogram(registry, {
    name: 'shell_release_queue_seconds',
    help: 'How long its own pages waited for a thread',
    labelNames: OF_RELEASE,
    buckets: SECONDS,
    max: MAX_RELEASES,
  });
  const pageBytes = boundedHistogram(registry, {
    name: 'shell_release_page_bytes',
    help: 'Bytes of HTML of its own pages, before compression',
    labelNames: OF_RELEASE,
    buckets: [10_000, 30_000, 60_000, 100_000, 150_000, 250_000, 500_000, 2_000_000],
    max: MAX_RELEASES,
  });
  const assetBytes = boundedCounter(registry, {
    name: 'shell_release_asset_bytes_total',
    help: 'Bytes of its scripts, styles and pictures that were sent, as they went over the wire',
    labelNames: OF_RELEASE,
    max: MAX_RELEASES,
  });
  const circuits = boundedCounter(registry, {
    name: 'shell_release_circuits_opened_total',
    help: 'How often a part of a release was left out for a while, since it was too slow or too large',
    labelNames: OF_RELEASE,
    max: MAX_RELEASES,
  });
  const keptBytes = boundedGauge(registry, {
    name: 'shell_release_kept_bytes',
    help: 'What each page with it leaves in the memory of its thread, as measured last when a thread was full; absent for a release that leaves nothing',
    labelNames: OF_RELEASE,
    max: MAX_RELEASES,
  });
  const vitals = boundedHistogram(registry, {
    name: 'shell_web_vital_seconds',
    help: 'What browsers measured: when the largest part of a page was there (LCP), how long the slowest press took (INP), by the slice that it was in',
    labelNames: ['vital', 'page', ...OF_RELEASE],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2.5, 4, 10],
    max: MAX_VITALS,
  });
  const shifts = boundedHistogram(registry, {
    name: 'shell_layout_shift',
    help: 'How far pages moved under their visitors (CLS), by the slice that moved most',
    labelNames: ['page', ...OF_RELEASE],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 1],
    max: MAX_VITALS,
  });

  return {
    registry,
    page({ set, owner, tookMs, answer: { html, parts = [], queuedMs } }) {
      const waits = new Map<string, number>();
      for (const { slice, startMs, endMs } of parts)
        if (slice !== owner) waits.set(slice, (waits.get(slice) ?? 0) + endMs - startMs);
      for (const [slice, ms] of waits) {
        const release = set.releases.get(slice)?.version;
        if (release) render({ slice, release, part: 'slot' }, ms / 1_000);
      }
      const version = owner === null ? undefined : set.releases.get(owner)?.version;
      if (owner === null || version === undefined) return;
      const labels = { slice: owner, release: version };
      render({ ...labels, part: 'page' }, (tookMs - queuedMs) / 1_000);
      queue(labels, queuedMs / 1_000);
      if (html) pageBytes(labels, html.length);
    },
    vital(vital, value, labels) {
      if (vital === 'CLS') shifts(labels, value);
      else vitals({ vital, ...labels }, value / 1_000);
    },
    assetSent: (slice, release, bytes) => assetBytes({ slice, release }, bytes),
    circuitOpened: (slice, release) => circuits({ slice, release }),
    memoryKept: ({ slice, release, bytesPerPage }) => keptBytes({ slice, release }, bytesPerPage),
  };
}
