import { loadExpose, registerSlices } from '@sanderling/slice-kit/browser/load-slice.ts';
import type { PageState } from '../../page-state/page-state.ts';
import { partKey, type SliceExpose } from '../../slices/pinned-release.ts';
import { withinBudget } from '../../time-budget/time-budget.ts';

/** The modules of this page's slices, from the releases that the page is pinned to. */
export interface PageModules {
  peek(part: SliceExpose): unknown;
  load(part: SliceExpose): Promise<unknown>;
  frozenHtml(part: SliceExpose): string | undefined;
  onThaw(listener: () => void): () => void;
}

/** The rest of the page does not wait longer than this for one slice's code. */
const PATIENCE_MS = 2_500;

/**
 * Loads what the HTML was made with, so that hydration finds it at once. The HTML of a part whose code cannot be had is kept
 * as it is; everything around it becomes interactive. Code that comes late is put in its place when it is there.
 */
export async function loadPageModules(state: PageState): Promise<PageModules> {
  const loaded = new Map<string, unknown>();
  const frozen = new Map<string, string>();
  const listeners = new Set<() => void>();
  registerSlices(state.slices);

  async function load(part: SliceExpose): Promise<unknown> {
    if (state.down.includes(part[0])) throw new Error(`${part[0]} is left out of this page`);
    const module = await loadExpose(part[0], part[1]);
    loaded.set(partKey(part), module);
    return module;
  }

  function thaw(part: SliceExpose) {
    if (frozen.delete(partKey(part))) for (const listener of listeners) listener();
  }

  await Promise.all(
    state.parts.map(async (part) => {
      const loading = load(part);
      try {
        await withinBudget(loading, PATIENCE_MS, partKey(part));
      } catch (error) {
        console.warn(`${partKey(part)} is not there, so it stays as the server made it`, error);
        frozen.set(partKey(part), serverHtml(part));
        // When it never comes, the page stays as it is.
        loading.then(() => thaw(part)).catch(() => undefined);
      }
    }),
  );
  return {
    peek: (part) => loaded.get(partKey(part)),
    load,
    frozenHtml: (part) => frozen.get(partKey(part)),
    onThaw(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function serverHtml(part: SliceExpose): string {
  return document.querySelector(`[data-slice-part="${CSS.escape(partKey(part))}"]`)?.innerHTML ?? '';
}
