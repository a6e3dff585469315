import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A span as it came to the collector. */
interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** '' for a span that begins a trace. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
  tookMs: number;
}

interface SentValue {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
  boolValue?: boolean;
}
interface SentAttribute {
  key: string;
  value: SentValue;
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: SentAttribute[];
}
interface Sent {
  resourceSpans: {
    resource: { attributes: SentAttribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

export interface TraceCollector {
  endpoint: string;
  spans: CollectedSpan[];
  /** Headers of the calls, the newest last. */
  headers: Record<string, unknown>[];
  close: () => void;
}

/** For tests: takes spans by OTLP over HTTP, as JSON, and keeps them in memory. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    headers.push(request.headers);
    const { resourceSpans }: Sent = JSON.parse(body.toString('utf8'));
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(asAttributes(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push(asCollected(service, span));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    headers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function asCollected(service: string, span: SentSpan): CollectedSpan {
  const {
    traceId,
    spanId,
    parentSpanId = '',
    name,
    startTimeUnixNano,
    endTimeUnixNano,
    attributes = [],
  } = span;
  const tookMs = Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;
  return { service, traceId, spanId, parentSpanId, name, attributes: asAttributes(attributes), tookMs };
}

function asAttributes(attributes: readonly SentAttribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue) : Number(intValue)),
    ]),
  );
}
