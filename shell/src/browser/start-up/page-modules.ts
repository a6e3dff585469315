import { loadExpose, registerSlices } from '@sanderling/federation/load-slice';
import type { PageState } from '../../page-state/page-state.ts';
import { exposeKey, type SliceExpose } from '../../slices/pinned-release.ts';
import { sliceFailed } from '../../slices/slice-failed.ts';
import { withinBudget } from '../../time-budget/time-budget.ts';
import { createDeferredPlaces, type DeferredPlaces } from './deferred-places.ts';

/** The modules of this page's slices, from the releases that the page is pinned to. */
export interface PageModules extends Pick<DeferredPlaces, 'pending' | 'hydrated'> {
  peek(expose: SliceExpose): unknown;
  /** Rejects where the code has not come in time, or is not what its release says. */
  load(expose: SliceExpose): Promise<unknown>;
  staticHtml(expose: SliceExpose): string | undefined;
  onExposeLoaded(listener: () => void): () => void;
  /** Loads what is deferred. Resolves when all of its places have hydrated, or were not hydrated in time. */
  loadDeferred(): Promise<void>;
}

/** The rest of the page does not wait longer than this for one slice's code. */
const TIMEOUT_MS = 2_500;
/** So long a slot or modal that appears later waits for its code: then its fallback stays, since a shopper may be using that. */
export const CODE_BUDGET_MS = 4_000;

/**
 * Loads what the HTML was made with, so that hydration finds it at once. An expose that does not load leaves
 * the server's HTML as a static island; everything around it becomes interactive. It is hydrated when it loads later.
 */
export async function loadPageModules(
  state: Pick<PageState, 'slices' | 'down' | 'exposes' | 'deferred'>,
): Promise<PageModules> {
  const loaded = new Map<string, unknown>();
  const staticIslands = new Map<string, string>();
  const listeners = new Set<() => void>();
  registerSlices(state.slices);

  async function load(expose: SliceExpose): Promise<unknown> {
    if (state.down.includes(expose[0])) throw new Error(`${expose[0]} is left out of this page`);
    const module = await loadExpose(expose[0], expose[1]);
    loaded.set(exposeKey(expose), module);
    return module;
  }

  function hydrate(expose: SliceExpose) {
    if (staticIslands.delete(exposeKey(expose))) for (const listener of listeners) listener();
  }

  async function loadInTime(expose: SliceExpose) {
    const loading = load(expose);
    try {
      await withinBudget(loading, TIMEOUT_MS, exposeKey(expose));
    } catch (error) {
      // It stays a static island.
      sliceFailed(expose[0], error);
      staticIslands.set(exposeKey(expose), serverHtml(expose));
      // Where it never loads, the island stays.
      loading.then(() => hydrate(expose)).catch(() => undefined);
    }
  }

  const places = createDeferredPlaces(state.deferred);
  await Promise.all(state.exposes.map(loadInTime));
  return {
    pending: places.pending,
    hydrated: places.hydrated,
    loadDeferred: () => places.load(loadInTime, TIMEOUT_MS),
    peek: (expose) => loaded.get(exposeKey(expose)),
    load: (expose) => withinBudget(load(expose), CODE_BUDGET_MS, exposeKey(expose)),
    staticHtml: (expose) => staticIslands.get(exposeKey(expose)),
    onExposeLoaded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function serverHtml(expose: SliceExpose): string {
  return document.querySelector(`[data-slice-expose="${CSS.escape(exposeKey(expose))}"]`)?.innerHTML ?? '';
}
