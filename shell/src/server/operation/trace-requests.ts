import type { Span, Tracing } from '@sanderling/server/tracing/tracing';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of its answer; undefined where no traces are made. */
    span: Span | undefined;
  }
}

/** Files and probes: many, and nothing to be learned of them. */
const UNTRACED = /^\/(?:releases|media|metrics|healthz|readyz|open_tabs|_reports)(?:\/|$|\?)/;

interface TraceOptions {
  tracing: Tracing | null;
  /** Whether a proxy of ours writes `traceparent`, and not the visitor. */
  believesCallers: boolean;
}

/** A span for each request that is more than a file; the lines of its log name the trace. */
export function traceRequests(app: FastifyInstance, { tracing, believesCallers }: TraceOptions): void {
  app.decorateRequest('span', undefined);
  if (!tracing) return;
  app.addHook('onRequest', async (request) => {
    if (UNTRACED.test(request.url)) return;
    const { traceparent } = request.headers;
    const span = tracing.request(request.method, {
      traceparent: believesCallers && typeof traceparent === 'string' ? traceparent : undefined,
      attributes: { 'http.request.method': request.method },
    });
    request.span = span;
    request.log = request.log.child({ traceId: span.traceId });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { span, pageOwner } = request;
    if (!span) return;
    const route = request.pagePattern || (request.routeOptions.url ?? 'none');
    span.rename(`${request.method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': reply.statusCode, ...pageOwner });
    if (reply.statusCode >= 500) span.fail(`It was answered with ${reply.statusCode}.`);
    span.end();
  });
}
