import { type Span, type Tracing, traceFields } from '@sanderling/server/tracing/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest, Span>();

/** What the log says of a call beside its answer: its trace, and the slice and release that asked; nothing where no traces are made. */
export function traceOf(request: FastifyRequest): { traceId?: string; slice?: string; release?: string } {
  const span = spans.get(request);
  return span ? { ...traceFields(span), ...askerOf(request) } : {};
}

/**
 * A span for each call, a child of the caller's by `traceparent`, with the slice and the release that asked, by `baggage`. What the call
 * does, such as its queries, belongs to it.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = tracing.request(`${request.method} ${request.routeOptions.url ?? 'unknown call'}`, {
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        ...askerOf(request),
      },
    });
    spans.set(request, span);
    tracing.run(span, done);
  });
  // The body has been read in between, by the connection and not by the call.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.run(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(`It was answered with ${reply.statusCode}.`);
    span?.end();
  });
}

/** Which release asks, as the shell says it; nothing else of `baggage` is believed. */
function askerOf({ headers }: FastifyRequest): { slice?: string; release?: string } {
  const { baggage } = headers;
  if (typeof baggage !== 'string') return {};
  const [, slice, release] = /^slice=([a-z\d-]{1,60}),release=([\w.-]{1,80})$/.exec(baggage) ?? [];
  return slice && release ? { slice, release } : {};
}
