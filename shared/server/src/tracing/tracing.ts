/** What a span is told of: names as OpenTelemetry's conventions have them, and `slice` and `release`. */
type Attributes = Record<string, string | number | boolean>;

/** A piece of work in a trace. */
export interface Span {
  /** As a log and a trace's address have it. */
  readonly traceId: string;
  readonly spanId: string;
  /** Whether the trace is kept; where it is not, nothing is sent of it. */
  readonly isKept: boolean;
  /** The header by which a callee's spans become children of this one. */
  readonly traceparent: string;
  /** Begins a part of this work: now, or at `startMs` since 1970; under `spanId`, where a thread has given it one already. */
  child(name: string, options?: { attributes?: Attributes; startMs?: number; spanId?: string }): Span;
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(message: string): void;
  end(endMs?: number): void;
}

/** Where a process sends its traces. */
export interface Tracing {
  /** Begins the answer to a request; a child of the caller's span where `traceparent` names one. */
  request(name: string, options: { traceparent?: string | undefined; attributes: Attributes }): Span;
  /** Does the work, with `span` as the current one of all that follows from it. */
  run<Answer>(span: Span, work: () => Answer): Answer;
  current(): Span | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

export interface TracingSettings {
  /** `service.name` of all spans. */
  service: string;
  /** Where a collector takes OTLP over HTTP; `/v1/traces` follows it. */
  endpoint: string;
  /** Such as those that a collector authorizes by. */
  headers: Record<string, string>;
  /** Of the traces that begin here, 0 to 1. */
  share: number;
}

/** Null where no collector is named: nothing of OpenTelemetry is loaded then. */
export async function openTracing(settings: TracingSettings | null): Promise<Tracing | null> {
  if (settings === null) return null;
  const { sendTraces } = await import('./send-traces.ts');
  return sendTraces(settings);
}

/** What each line of a log says of the trace that it belongs to. */
export function traceFields(span: Span | null | undefined): { traceId?: string } {
  return span ? { traceId: span.traceId } : {};
}
