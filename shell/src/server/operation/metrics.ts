import { mayReadMetrics } from '@sanderling/server/metrics-access';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReleaseMeasurements } from '../measurements/release-measurements.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { PaymentPageRecord } from '../payment-page/payment-page-record.ts';
import type { RenderPool } from '../pool/pool-contract.ts';
import type { ReleaseRecord } from '../roll-out/release-record.ts';
import type { SliceFailures } from '../slice-failures/slice-failures.ts';
import type { SkewReport } from '../tabs/open-tabs.ts';
import { countReleases, countTabs, countThreads } from './release-metrics.ts';

/** By calls of the page's scripts, or by its forms without them. */
const CHECKOUT = /^\/(?:api\/v1\/)?checkout(?:[/?]|$)/;

interface Counted {
  /** What a Prometheus on another machine shows; null where only one on this machine collects. */
  token: string | null;
  cache: PageCache;
  paymentPage: PaymentPageRecord;
  sliceFailures: SliceFailures;
  releaseRecord: ReleaseRecord;
  measurements: ReleaseMeasurements;
  pool: Pick<RenderPool, 'counts'>;
  openTabs: () => Promise<SkewReport>;
  /** How long ago the API last said what has changed, or since when it has not. */
  changesHeardAgoMs: () => number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for, by which its answer is counted; '' for what is no page. */
    pagePattern: string;
    /** The slice whose page it is, and its release; null for what is no slice's. */
    pageOwner: { slice: string; release: string } | null;
  }
}

/** What an operator's Prometheus collects: answers by kind and status, and how the page cache does. */
export async function metrics(
  app: FastifyInstance,
  counted: Counted,
): Promise<{ purged: (isDone: boolean) => void; cleared: () => void }> {
  const { cache, paymentPage, sliceFailures, measurements } = counted;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'shell_answer_seconds',
    help: 'Time from request to answer',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Counter({
    name: 'shell_page_cache_hits_total',
    help: 'Pages answered from memory',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(cache.counts().hits);
    },
  });
  new Counter({
    name: 'shell_page_cache_misses_total',
    help: 'Pages that had to be rendered',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(cache.counts().misses);
    },
  });
  new Gauge({
    name: 'shell_page_cache_pages',
    help: 'Pages in memory',
    registers: [registry],
    collect() {
      this.set(cache.counts().pages);
    },
  });

  new Counter({
    name: 'shell_payment_page_reports_total',
    help: 'What browsers have refused on the payment page, by directive of its policy',
    labelNames: ['directive'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [directive, count] of paymentPage.reports()) this.inc({ directive }, count);
    },
  });
  new Gauge({
    name: 'shell_payment_page_findings',
    help: 'What the last check of the payment page has found that was not published; absent before the first',
    registers: [registry],
    collect() {
      const findings = paymentPage.findings();
      if (findings === null) this.reset();
      else this.set(findings);
    },
  });

  new Counter({
    name: 'shell_slice_failures_total',
    help: 'Failures of a release: on the server while a page was made, and in browsers',
    labelNames: ['slice', 'release', 'side'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { slice, release, side, count } of sliceFailures.counts())
        this.inc({ slice, release, side }, count);
    },
  });

  countReleases(registry, counted.releaseRecord);
  countThreads(registry, counted.pool.counts);
  countTabs(registry, counted.openTabs);
  new Gauge({
    name: 'shell_changes_heard_age_seconds',
    help: 'How long ago the API last said what has changed in the catalogue: stored pages may be older than the shop by so much',
    registers: [registry],
    collect() {
      this.set(counted.changesHeardAgoMs() / 1000);
    },
  });
  const checkout = new Counter({
    name: 'shell_checkout_answers_total',
    help: 'Steps of the checkout that shoppers sent, by whether the shop could answer; a card that is declined is an answer',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const purges = new Counter({
    name: 'shell_cdn_purges_total',
    help: 'Calls that told the CDN which pages to forget, by whether it has understood',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const cleared = new Counter({
    name: 'shell_cookies_cleared_total',
    help: 'Answers that told a browser to clear cookies which were not the store’s and filled it; the log has their names',
    registers: [registry],
  });
  const all = Registry.merge([registry, measurements.registry]);

  app.decorateRequest('pagePattern', '');
  app.decorateRequest('pageOwner', null);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.pagePattern || (request.routeOptions.url ?? 'none');
    answers.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (request.method === 'POST' && CHECKOUT.test(request.url))
      checkout.inc({ outcome: reply.statusCode < 500 ? 'answered' : 'failed' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, counted.token)) return reply.code(404).send();
    return reply.header('content-type', registry.contentType).send(await all.metrics());
  });
  return {
    purged: (isDone) => purges.inc({ outcome: isDone ? 'done' : 'failed' }),
    cleared: () => cleared.inc(),
  };
}
