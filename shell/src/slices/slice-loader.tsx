import type { ModalModule } from '@sanderling/runtime';
import { useContext, useMemo } from 'react';
import { asModalModule } from './expose-modules.ts';
import { modalExpose, slotExpose } from './pinned-release.ts';
import { sliceFailed } from './slice-failed.ts';
import { SliceSourceContext } from './slice-source.ts';

interface LoadedModal {
  slice: string;
  component: ModalModule['default'];
}

export interface SliceLoader {
  /** A modal that a live slice offers; null when none does, or when its code cannot be loaded in time. */
  loadModal(name: string): Promise<LoadedModal | null>;
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
          return { slice: expose[0], component: asModalModule(await source.load(expose)).default };
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
