import type { PageState } from '../../page-state/page-state.ts';
import type { SliceSource } from '../../slices/slice-source.ts';
import type { PageModules } from './page-modules.ts';

/**
 * The slices of the page, as its components ask for them. `askSlot` calls the loader of a slot that appears after the first page; all
 * others have been answered by the server.
 */
export function createBrowserSource(
  state: PageState,
  modules: PageModules,
  askSlot: (slot: string, module: unknown) => Promise<unknown>,
): SliceSource {
  const slots = new Map(Object.entries(state.slots));
  return {
    slices: state.slices,
    peek: modules.peek,
    load: modules.load,
    staticHtml: modules.staticHtml,
    onExposeLoaded: modules.onExposeLoaded,
    pending: modules.pending,
    hydrated: modules.hydrated,
    isDown: (slice) => state.down.includes(slice),
    slotData: (slot) => slots.get(slot),
    async loadSlotData(slot, _expose, module) {
      const data = await askSlot(slot, module);
      slots.set(slot, { data });
      return data;
    },
    enter: () => undefined,
  };
}
