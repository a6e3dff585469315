import type { Span } from '@sanderling/server/tracing/tracing';
import type { PartTiming } from '../../render/contract/render-contract.ts';
import type { RenderPool } from '../pool/pool-contract.ts';

/** Renders as a part of `span`: the wait for a thread, the thread's work, and in it that of each slice, with its release. */
export function tracedRender(render: RenderPool['render'], span: Span | undefined): RenderPool['render'] {
  if (!span?.isKept) return render;
  return async (request, set, place) => {
    const startMs = performance.timeOrigin + performance.now();
    const releaseOf = (slice: string) => ({ slice, release: set.releases.get(slice)?.version ?? '' });
    const work = span.child('render', {
      attributes: request.owner === null ? {} : releaseOf(request.owner),
      startMs,
    });
    try {
      const answer = await render(
        { ...request, trace: { traceId: work.traceId, spanId: work.spanId } },
        set,
        place,
      );
      work.child('queue', { startMs }).end(startMs + answer.queuedMs);
      for (const [slice, parts] of partsBySlice(answer.parts ?? []))
        spanOfSlice(work, releaseOf(slice), parts);
      if (answer.down.length > 0) work.set({ 'page.without': answer.down.join(' ') });
      return answer;
    } catch (error) {
      work.fail(error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      work.end();
    }
  };
}

function spanOfSlice(
  work: Span,
  attributes: { slice: string; release: string },
  parts: readonly PartTiming[],
) {
  const [first] = parts;
  const span = work.child(`slice ${attributes.slice}`, {
    attributes: { ...attributes, 'slice.parts': [...new Set(parts.map(({ part }) => part))].join(' ') },
    startMs: Math.min(...parts.map(({ startMs }) => startMs)),
    ...(first?.spanId === undefined ? {} : { spanId: first.spanId }),
  });
  const failed = parts.find(({ isFailed }) => isFailed);
  if (failed) span.fail(`${failed.part} did not come.`);
  span.end(Math.max(...parts.map(({ endMs }) => endMs)));
}

function partsBySlice(parts: readonly PartTiming[]): Map<string, PartTiming[]> {
  return Map.groupBy(parts, ({ slice }) => slice);
}
