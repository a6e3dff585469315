import { createLoadingCache } from '../../cache/loading-cache.ts';
import type { Asset, RenderEnvironment } from '../contract/render-contract.ts';
import { type CriticalSheet, createCriticalSheet } from './critical-sheet.ts';
import type { InlinedSheet } from './inline-critical-css.ts';

/** Those of several releases of every slice. */
const MAX_SHEETS = 200;

/** How each style sheet of a page reaches it. */
export interface PageSheets {
  /** Before anything is shown: such a sheet cannot stand inside a document, or is not to be had here. */
  blocking: Asset[];
  inlined: InlinedSheet[];
}

/** Decides it for the sheets of a page. Each is read and prepared once, since releases never change. */
export function createPageSheets() {
  const prepared = createLoadingCache<{ critical: CriticalSheet | null }>({ entries: MAX_SHEETS });

  return async (
    sheets: readonly Asset[],
    { readSheet }: Pick<RenderEnvironment, 'readSheet'>,
  ): Promise<PageSheets> => {
    const criticals = await Promise.all(sheets.map(criticalOf));
    // The first, of the shell, says in which order the layers are: what stands in the document must not come before it.
    if (!criticals[0]) return { blocking: [...sheets], inlined: [] };
    return {
      blocking: sheets.filter((_, index) => !criticals[index]),
      inlined: sheets.flatMap((sheet, index) => {
        const critical = criticals[index];
        return critical ? [{ ...sheet, critical }] : [];
      }),
    };

    async function criticalOf({ href }: Asset): Promise<CriticalSheet | null> {
      if (!readSheet) return null;
      try {
        const { critical } = await prepared(href, async () => ({
          critical: createCriticalSheet(await readSheet(href), href),
        }));
        return critical;
      } catch {
        // The browser asks for it by its address, and says if it is not there.
        return null;
      }
    }
  };
}
