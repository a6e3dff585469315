import { type ComponentType, useState } from 'react';
import { showLoadError } from './show-load-error.ts';

/**
 * A part of the page whose code comes when the shopper opens it: the part while it is open, and how to open and close it. Where
 * the code does not come, a toast says so, the page stays, and the next press asks again: `lazy` would replace the page by its error.
 */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = () => load().then((module) => setPart(() => module.default), showLoadError);
  return { Part, open, close: () => setPart(null) };
}
