import type { ReleaseMeasurements } from '../measurements/release-measurements.ts';
import type { RenderPool } from '../pool/pool-contract.ts';
import { RenderRefused } from '../pool/render-job.ts';
import type { ReleaseRecord } from './release-record.ts';

/** Renders, and notes how it went for the releases that the page is made of. */
export function countedRender(
  render: RenderPool['render'],
  record: Pick<ReleaseRecord, 'made'>,
  measurements: Pick<ReleaseMeasurements, 'page'>,
): RenderPool['render'] {
  return async (request, set, place) => {
    const { owner, takesPayment = false } = request;
    const page = { set, owner, takesPayment };
    const startedAt = performance.now();
    try {
      const answer = await render(request, set, place);
      // A redirect shows no slice.
      if (answer.html === null) return answer;
      const isFailed = answer.status >= 500 && answer.down.length === 0;
      const tookMs = performance.now() - startedAt;
      const { queuedMs } = answer;
      record.made({ ...page, down: isFailed ? 'all' : answer.down, tookMs, queuedMs });
      measurements.page({ set, owner, tookMs, answer });
      return answer;
    } catch (error) {
      // What is refused for too much to do says nothing about a release.
      if (!(error instanceof RenderRefused))
        record.made({ ...page, down: 'all', tookMs: performance.now() - startedAt });
      throw error;
    }
  };
}
