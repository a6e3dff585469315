import { loadExpose, registerSlices } from '@sanderling/slice-kit/browser/load-slice.ts';
import { partKey, type SliceExpose } from '../composition/live-slice.ts';
import type { PageState } from '../composition/page-state.ts';

/** The modules of this page's slices, from the releases that the page is pinned to. */
export interface PageModules {
  peek(part: SliceExpose): unknown;
  load(part: SliceExpose): Promise<unknown>;
  frozenHtml(part: SliceExpose): string | undefined;
}

/**
 * Loads what the HTML was made with, so that hydration finds it at once. The HTML of a part whose code cannot be had is kept
 * as it is; everything around it becomes interactive.
 */
export async function loadPageModules(state: PageState): Promise<PageModules> {
  const loaded = new Map<string, unknown>();
  const frozen = new Map<string, string>();
  registerSlices(state.slices);

  async function load(part: SliceExpose): Promise<unknown> {
    if (state.down.includes(part[0])) throw new Error(`${part[0]} is left out of this page`);
    const module = await loadExpose(part[0], part[1]);
    loaded.set(partKey(part), module);
    return module;
  }

  await Promise.all(
    state.parts.map((part) =>
      load(part).catch((error) => {
        console.warn(`${partKey(part)} cannot be loaded, so it stays as the server made it`, error);
        frozen.set(partKey(part), serverHtml(part));
      }),
    ),
  );
  return {
    peek: (part) => loaded.get(partKey(part)),
    load,
    frozenHtml: (part) => frozen.get(partKey(part)),
  };
}

function serverHtml(part: SliceExpose): string {
  return document.querySelector(`[data-slice-part="${CSS.escape(partKey(part))}"]`)?.innerHTML ?? '';
}
