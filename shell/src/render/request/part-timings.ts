import type { SliceExpose } from '../../slices/pinned-release.ts';
import type { PartTiming, RenderRequest } from '../contract/render-contract.ts';

/** What a page has waited for of each slice, and the headers by which the API's part of it is found again in a trace. */
export interface PartTimings {
  /** Does the work, and notes how long the page has waited for it. */
  measure<Answer>(slice: string, part: string, work: () => Promise<Answer>): Promise<Answer>;
  /** The module with a loader that is measured as well; as it is where it has none. */
  ofLoader(expose: SliceExpose, module: unknown): unknown;
  /** Headers of the calls that this slice makes for the page; none for a page that is in no trace. */
  headersOf(slice: string): Record<string, string>;
  all(): PartTiming[];
}

export function createPartTimings(
  trace: RenderRequest['trace'],
  versionOf: (slice: string) => string | undefined,
): PartTimings {
  const timings: PartTiming[] = [];
  const spanIds = new Map<string, string>();

  function spanOf(slice: string): string {
    const known = spanIds.get(slice);
    if (known) return known;
    const created = newSpanId();
    spanIds.set(slice, created);
    return created;
  }

  async function measure<Answer>(slice: string, part: string, work: () => Promise<Answer>): Promise<Answer> {
    const startMs = nowMs();
    let isFailed = true;
    try {
      const answer = await work();
      isFailed = false;
      return answer;
    } finally {
      const span = trace ? { spanId: spanOf(slice) } : {};
      timings.push({ slice, part, startMs, endMs: nowMs(), isFailed, ...span });
    }
  }

  return {
    measure,
    ofLoader([slice, expose], module) {
      if (!hasLoader(module)) return module;
      const { loader } = module;
      return {
        ...module,
        loader: (args: unknown) => measure(slice, `data of ${expose}`, async () => loader(args)),
      };
    },
    headersOf(slice) {
      if (!trace) return {};
      const version = versionOf(slice);
      // The shell's own calls belong to the page itself.
      if (version === undefined) return { traceparent: `00-${trace.traceId}-${trace.spanId}-01` };
      return {
        traceparent: `00-${trace.traceId}-${spanOf(slice)}-01`,
        baggage: `slice=${slice},release=${encodeURIComponent(version)}`,
      };
    },
    all: () => timings,
  };
}

/** Of the clock that all threads share. */
function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

function newSpanId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function hasLoader(module: unknown): module is { loader: (args: unknown) => unknown } {
  return (
    typeof module === 'object' && module !== null && 'loader' in module && typeof module.loader === 'function'
  );
}
