import { bus } from '@sanderling/runtime';
import { type ComponentType, useState } from 'react';

/**
 * A part of the page whose code comes when somebody asks for it: the part while it is open, and how to open and close it. Where the
 * code does not come, that is said, the page stays, and the next press asks again.
 */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = () =>
    load().then(
      (module) => setPart(() => module.default),
      () =>
        bus.emit('toast:show', {
          message: 'This could not be opened. Please try again in a moment.',
          tone: 'problem',
        }),
    );
  return { Part, open, close: () => setPart(null) };
}
