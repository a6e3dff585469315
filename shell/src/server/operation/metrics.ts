import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '../pages/page-cache.ts';
import type { PaymentPageRecord } from '../payment-page/payment-page-record.ts';
import type { ReleaseCounts, ReleaseRecord } from '../roll-out/release-record.ts';
import type { SliceFailures } from '../slice-failures/slice-failures.ts';

interface Counted {
  cache: PageCache;
  paymentPage: PaymentPageRecord;
  sliceFailures: SliceFailures;
  releaseRecord: ReleaseRecord;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for, by which its answer is counted; '' for what is no page. */
    pagePattern: string;
  }
}

/** What an operator's Prometheus collects: answers by kind and status, and how the page cache does. */
export async function metrics(
  app: FastifyInstance,
  { cache, paymentPage, sliceFailures, releaseRecord }: Counted,
) {
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

  for (const [count, name, help] of RELEASE_METRICS) {
    new Counter({
      name,
      help,
      labelNames: ['slice', 'release'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { slice, version, counts } of releaseRecord.all())
          this.inc({ slice, release: version }, counts[count]);
      },
    });
  }

  app.decorateRequest('pagePattern', '');
  app.addHook('onResponse', async (request, reply) => {
    const route = request.pagePattern || (request.routeOptions.url ?? 'none');
    answers.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    // For the machine itself; a request through a proxy comes from elsewhere.
    const isLocal = /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
    if (!isLocal || request.headers['x-forwarded-for']) return reply.code(404).send();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
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
];
