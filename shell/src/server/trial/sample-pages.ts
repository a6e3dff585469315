import { ROUTES } from '@sanderling/contract/site/route-table';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

/** Pages on which slots of all slices stand. */
const PAGES_WITH_SLOTS = ['/', '/products', '/cart', '/trade-program'];
const OPEN_GUARDS = ['none', 'static-page', 'guest-only'];

/** Every page of these slices that a guest can open and an address is known of: without parameters, or with a sample. */
export function ownPages(manifests: readonly SliceRelease[]): string[] {
  return [...new Set(manifests.flatMap(pagesOf))];
}

/** One page for the slots of these slices; for a shell the first of the store. */
export function pagesWithSlots(manifests: readonly SliceRelease[]): string[] {
  return manifests.some(({ name, slots }) => slots.length > 0 || name === 'shell') ? ['/'] : [];
}

/** Their own pages, and some with slots. */
export function pagesToTry(manifests: readonly SliceRelease[]): string[] {
  return [...new Set([...PAGES_WITH_SLOTS, ...ownPages(manifests)])];
}

function pagesOf({ routes, samples }: SliceRelease): string[] {
  return routes.flatMap(({ id, path }) => {
    const guard = ROUTES.find((route) => route.id === id)?.guard ?? 'none';
    if (!OPEN_GUARDS.includes(guard)) return [];
    const sample = samples?.routes[id];
    if (sample) return [sample];
    return /[:*]/.test(path) ? [] : [path];
  });
}
