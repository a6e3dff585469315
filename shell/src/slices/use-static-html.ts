import { useContext, useSyncExternalStore } from 'react';
import type { SliceExpose } from './pinned-release.ts';
import { SliceSourceContext } from './slice-source.ts';

const never = () => () => undefined;

/** The server's HTML of an expose that could not be loaded. Renders again with undefined when it is loaded after all. */
export function useStaticHtml(expose: SliceExpose | null): string | undefined {
  const source = useContext(SliceSourceContext);
  const read = () => (expose ? source.staticHtml(expose) : undefined);
  return useSyncExternalStore(source.onExposeLoaded ?? never, read, read);
}
