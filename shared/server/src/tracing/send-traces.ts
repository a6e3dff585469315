import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, Tracing, TracingSettings } from './tracing.ts';

const SEND_EVERY_MS = 1_000;

/** Sends spans to a collector, in batches, by OTLP over HTTP. A collector that is away costs the shop nothing but its traces. */
export function sendTraces({ service, endpoint, headers, share }: TracingSettings): Tracing {
  const ids = idGenerator();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('sanderling');
  const storage = new AsyncLocalStorage<Span>();

  function wrap(span: OtelSpan): Span {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isKept = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return {
      traceId,
      spanId,
      isKept,
      traceparent: `00-${traceId}-${spanId}-${isKept ? '01' : '00'}`,
      child(name, { attributes = {}, startMs, spanId: given } = {}) {
        const options = { attributes, ...(startMs === undefined ? {} : { startTime: startMs }) };
        return wrap(
          ids.with(given, () => tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, span))),
        );
      },
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes(attributes),
      fail: (message) => void span.setStatus({ code: SpanStatusCode.ERROR, message }),
      end: (endMs) => span.end(endMs),
    };
  }

  return {
    request(name, { traceparent, attributes }) {
      const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
      const options = { kind: SpanKind.SERVER, attributes };
      return wrap(tracer.startSpan(name, options, caller ? asContext(caller) : ROOT_CONTEXT));
    },
    run: (span, work) => storage.run(span, work),
    current: () => storage.getStore(),
    close: () => provider.shutdown(),
  };
}

function asContext(caller: SpanContext) {
  return trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true });
}

/** Random ids, but where a render thread has told the API an id before its span is written here. */
function idGenerator(): IdGenerator & {
  with: <Answer>(spanId: string | undefined, run: () => Answer) => Answer;
} {
  let next: string | undefined;
  return {
    generateTraceId: () => randomBytes(16).toString('hex'),
    generateSpanId: () => next ?? randomBytes(8).toString('hex'),
    with(spanId, run) {
      next = spanId;
      try {
        return run();
      } finally {
        next = undefined;
      }
    },
  };
}
