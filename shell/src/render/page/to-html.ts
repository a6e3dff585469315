import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Asset } from '../contract/render-contract.ts';

/**
 * Renders the whole document, waiting for everything in it. Rejects with the first error of any component, also one inside a
 * Suspense boundary: half a page for the browser to mend is not what we answer.
 *
 * Boundaries are never moved by script (`progressiveChunkSize`), so the document needs no inline script at all.
 */
export function toHtml(
  document: ReactNode,
  scripts: readonly Asset[],
  onFirstError: () => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let hasFailed = false;
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const stream = renderToPipeableStream(document, {
      bootstrapModules: scripts.map(({ href, integrity }) => ({
        src: href,
        integrity,
        crossOrigin: 'anonymous',
      })),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onError(error) {
        if (hasFailed) return;
        hasFailed = true;
        // At once: rendering goes on beside the place that failed.
        onFirstError();
        reject(error);
        stream.abort(error);
      },
    });
  });
}
