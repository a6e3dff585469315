import { Counter, Gauge, type Registry } from 'prom-client';
import type { RenderPool } from '../pool/pool-contract.ts';
import type { ReleaseCounts, ReleaseRecord } from '../roll-out/release-record.ts';
import type { SkewReport } from '../tabs/open-tabs.ts';

const OF_RELEASE = ['slice', 'release'];
const MAX_RELEASES = 100;

/** What is counted by release since the start of the process. */
export function countReleases(registry: Registry, record: Pick<ReleaseRecord, 'all'>): void {
  for (const [count, name, help] of RELEASE_METRICS) {
    new Counter({
      name,
      help,
      labelNames: OF_RELEASE,
      registers: [registry],
      collect() {
        this.reset();
        for (const { slice, version, counts } of record.all())
          this.inc({ slice, release: version }, counts[count]);
      },
    });
  }
}

const RELEASE_METRICS: readonly [keyof ReleaseCounts, string, string][] = [
  ['made', 'shell_release_pages_total', 'Pages that were rendered with a release'],
  ['failed', 'shell_release_pages_without_total', 'Pages of these that had to do without it'],
  ['ownPages', 'shell_release_own_pages_total', 'Pages of its own slice that were rendered'],
  ['slow', 'shell_release_slow_pages_total', 'Pages of these that took over a second'],
  [
    'sent',
    'shell_release_pages_sent_total',
    'Pages with a release that visitors were sent, from memory or not',
  ],
  [
    'failedInBrowsers',
    'shell_release_browser_failures_total',
    'Pages of these that failed in a browser, as far as it counts for or against a canary',
  ],
];

/** What the threads that render are doing. */
export function countThreads(registry: Registry, counts: RenderPool['counts']): void {
  new Gauge({
    name: 'shell_render_waiting',
    help: 'Pages that wait for a thread now',
    registers: [registry],
    collect() {
      this.set(counts().waiting);
    },
  });
  new Counter({
    name: 'shell_render_refused_total',
    help: 'Pages that no thread was free for in time',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(counts().refused);
    },
  });
  new Counter({
    name: 'shell_render_threads_replaced_total',
    help: 'Threads that were replaced: since they hung or ended, were full, or renewed after releases have changed',
    labelNames: ['why'],
    registers: [registry],
    collect() {
      this.reset();
      const { hung, renewed, full } = counts();
      this.inc({ why: 'hung' }, hung);
      this.inc({ why: 'renewed' }, renewed);
      this.inc({ why: 'full' }, full);
    },
  });
  new Gauge({
    name: 'shell_render_thread_bytes',
    help: 'Memory of the render thread that holds most, garbage included',
    registers: [registry],
    collect() {
      this.set(counts().heldBytes);
    },
  });
}

/** Which releases are open in browsers. A tab tells every five minutes, and of several shells each knows those that it was told of. */
export function countTabs(registry: Registry, report: () => Promise<SkewReport>): void {
  const gauge = (name: string, help: string, read: (tab: SkewReport['releases'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: [...OF_RELEASE, 'state'],
      registers: [registry],
      async collect() {
        const { releases } = await report();
        this.reset();
        for (const tab of releases.slice(0, MAX_RELEASES))
          this.set({ slice: tab.slice, release: tab.version, state: tab.state }, read(tab));
      },
    });
  gauge(
    'shell_open_tabs',
    'Tabs that hold a release, by what has become of it: live, canary, replaced or withdrawn',
    ({ tabs }) => tabs,
  );
  gauge(
    'shell_open_tab_oldest_seconds',
    'How long the oldest of these tabs has been open',
    ({ oldestSeconds }) => oldestSeconds,
  );
}
