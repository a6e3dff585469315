import { useContext, useSyncExternalStore } from 'react';
import type { SliceExpose } from './pinned-release.ts';
import { SliceSourceContext } from './slice-source.ts';

const never = () => () => undefined;

/** The server's HTML of a part whose code is not there. Renders again with undefined when the code has come after all. */
export function useFrozenHtml(part: SliceExpose | null): string | undefined {
  const source = useContext(SliceSourceContext);
  const read = () => (part ? source.frozenHtml(part) : undefined);
  return useSyncExternalStore(source.onThaw ?? never, read, read);
}
