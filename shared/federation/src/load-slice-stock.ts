import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { importVerified } from './import-verified.ts';
import type { RegisteredSlice } from './load-slice.ts';

const registered = new Map<string, RegisteredSlice>();

/** The same as in `load-slice.ts`, by Module Federation's own runtime. */
export function registerSlices(slices: readonly RegisteredSlice[]): void {
  for (const slice of slices) registered.set(slice.name, slice);
  registerRemotes(slices.map(({ name, entry }) => ({ name, entry, type: 'module' as const })));
}

/** The same as in `load-slice.ts`, by Module Federation's own runtime. */
export async function loadExpose(name: string, expose: string): Promise<unknown> {
  const slice = registered.get(name);
  if (!slice) throw new Error(`No live release of ${name} in this page`);
  await importVerified(new URL(slice.entry, location.href).href, slice.integrity);
  return loadRemote(`${name}${expose.slice(1)}`);
}
