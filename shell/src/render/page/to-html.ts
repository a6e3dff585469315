import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { sliceOfStack } from '../../slices/entry-name.ts';
import { BudgetExceeded } from '../../time-budget/time-budget.ts';
import type { Asset } from '../contract/render-contract.ts';
import { withinBudget } from '../own-timers/within-budget.ts';
import { isTooLong, maxPart, TooLarge } from '../request/size-limits.ts';

/** Why a document was not rendered, and whose components were at fault; none where React names no slice. */
export class NotRendered extends Error {
  override name = 'NotRendered';
  readonly slices: readonly string[];
  /** Finding out cost so much that the next pages should not. */
  readonly isCostly: boolean;
  constructor(cause: unknown, slices: readonly string[]) {
    super('The document was not rendered', { cause });
    this.slices = slices;
    this.isCostly = cause instanceof BudgetExceeded || cause instanceof TooLarge;
  }
}

/**
 * Renders the whole document, waiting for everything in it, as long as `budgetMs`. Rejects with NotRendered for the first error of any
 * component, also one inside a Suspense boundary, for components that still wait then, and for a page that is too long: half a page
 * for the browser to mend is not what we answer.
 *
 * Boundaries are never moved by script (`progressiveChunkSize`), so the document needs no inline script at all.
 */
export async function toHtml(
  document: ReactNode,
  scripts: readonly Asset[],
  { budgetMs, entered }: { budgetMs: number; entered: () => string },
): Promise<string> {
  const failed = new Set<string>();
  let giveUp = () => {};
  const rendered = new Promise<string>((resolve, reject) => {
    let late: BudgetExceeded | null = null;
    let hasFailed = false;
    const endLate = () => {
      // A turn later, since React names one component after the other.
      if (late) queueMicrotask(() => reject(new NotRendered(late, [...failed])));
    };
    const stream = renderToPipeableStream(document, {
      bootstrapModules: scripts.map(({ href, integrity }) => ({
        src: href,
        integrity,
        crossOrigin: 'anonymous',
      })),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => (late ? endLate() : stream.pipe(collect(resolve))),
      onShellError: endLate,
      onError(error, { componentStack = '' }) {
        if (hasFailed) return;
        const slice = sliceOfStack(componentStack) || (late ? '' : entered());
        if (slice) failed.add(slice);
        if (late) return;
        hasFailed = true;
        reject(new NotRendered(error, [...failed]));
        stream.abort(error);
      },
    });
    giveUp = () => {
      late = new BudgetExceeded(`A component still waits after ${budgetMs} ms`);
      stream.abort(late);
    };
  });
  const html = await withinBudget(rendered, budgetMs, 'A component').catch((error) => {
    if (error instanceof BudgetExceeded) giveUp();
    return rendered;
  });
  if (!isTooLong(html)) return html;
  const slice = maxPart(html);
  throw new NotRendered(new TooLarge(`A page has ${html.length} bytes`), slice ? [slice] : []);
}

/** React's pieces are texts (`html-as-text.cjs` of slice-kit), in development bytes. A stream of Node would encode each of them. */
function collect(onEnd: (html: string) => void): Writable {
  let html = '';
  return Object.assign(new Writable(), {
    write(piece: string | Uint8Array) {
      html += typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8');
      return true;
    },
    end() {
      onEnd(html);
    },
  });
}
