import type { ModalModule } from '@sanderling/runtime';
import { useContext, useMemo } from 'react';
import { asModalModule } from './expose-modules.ts';
import { modalExpose, slotExpose } from './pinned-release.ts';
import { sliceFailed } from './slice-failed.ts';
import { SliceSourceContext } from './slice-source.ts';

export interface SliceLoader {
  /** The component of a modal that a live slice offers; null when none does, or when its code cannot be loaded. */
  loadModal(name: string): Promise<ModalModule['default'] | null>;
  /** Fetches the code of a slot before it is shown, such as search when the pointer comes near. */
  preloadSlot(name: string): void;
}

/** Loads parts of slices on demand, from the releases that this page is pinned to. */
export function useSliceLoader(): SliceLoader {
  const source = useContext(SliceSourceContext);
  return useMemo(
    () => ({
      async loadModal(name) {
        const expose = modalExpose(source.slices, name);
        if (!expose || source.isDown(expose[0])) return null;
        try {
          return asModalModule(await source.load(expose)).default;
        } catch (error) {
          sliceFailed(expose[0], error);
          return null;
        }
      },
      preloadSlot(name) {
        const expose = slotExpose(source.slices, name);
        // Only a hint: when it fails, the slot itself tries again and shows its fallback.
        if (expose) source.load(expose).catch(() => undefined);
      },
    }),
    [source],
  );
}
