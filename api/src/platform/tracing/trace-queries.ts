import type { Tracing } from '@sanderling/server/tracing/tracing';
import type { LogEvent } from 'kysely';

/** A span for each query of a call: its text has places for values and none of them. */
export function traceQueries(tracing: Tracing): (event: LogEvent) => void {
  return (event) => {
    const call = tracing.current();
    if (!call?.isKept) return;
    const endMs = performance.timeOrigin + performance.now();
    const { sql } = event.query;
    const [verb = 'query'] = sql.trimStart().split(/\s/, 1);
    const span = call.child(verb.toLowerCase(), {
      startMs: endMs - event.queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
    });
    // Its message may quote a value.
    if (event.level === 'error') span.fail('The database has refused it.');
    span.end(endMs);
  };
}
