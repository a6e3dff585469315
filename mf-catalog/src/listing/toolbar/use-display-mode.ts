import { DISPLAY_MODES, type DisplayMode } from '@sanderling/contract/commerce/constants';
import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { displayModeAtom } from '@sanderling/runtime';
import { useAtom } from 'jotai';
import { useLayoutEffect } from 'react';

/**
 * The shopper's way of showing products, stored in this browser. The page of the server is the same for everyone,
 * so another mode than the usual one is taken up right after hydration.
 */
export function useDisplayMode() {
  const [mode, setMode] = useAtom(displayModeAtom);
  useLayoutEffect(() => {
    const stored = readDisplayMode();
    if (stored) setMode(stored);
  }, [setMode]);
  return {
    mode,
    choose(wanted: DisplayMode) {
      setMode(wanted);
      try {
        localStorage.setItem(LOCAL_STORAGE_KEYS.displayMode, wanted);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}

function readDisplayMode(): DisplayMode | undefined {
  try {
    const stored = localStorage.getItem(LOCAL_STORAGE_KEYS.displayMode);
    return DISPLAY_MODES.find((mode) => mode === stored);
  } catch {
    return undefined;
  }
}
