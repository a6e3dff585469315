import { ROUTES } from '@sanderling/contract/site/route-table';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

/** Pages on which slots of all slices stand. */
const PAGES_WITH_SLOTS = ['/', '/products', '/cart', '/trade-program'];
const OPEN_GUARDS = ['none', 'static-page', 'guest-only'];

/** A page for each expose of these slices that a guest can open and an address is known of: without parameters, or with a sample. */
export function ownPages(manifests: readonly SliceRelease[]): string[] {
  return [...new Set(manifests.flatMap((release) => [...pagesOf(release).values()]))];
}

/** One page for the slots of these slices; for a shell the first of the store. */
export function pagesWithSlots(manifests: readonly SliceRelease[]): string[] {
  return manifests.some(({ name, slots }) => slots.length > 0 || name === 'shell') ? ['/'] : [];
}

/** Their own pages, and some with slots. */
export function pagesToTry(manifests: readonly SliceRelease[]): string[] {
  return [...new Set([...PAGES_WITH_SLOTS, ...ownPages(manifests)])];
}

/** By expose: one that serves several routes renders each alike. */
function pagesOf({ routes, samples }: SliceRelease): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { id, path, expose } of routes) {
    const guard = ROUTES.find((route) => route.id === id)?.guard ?? 'none';
    const page = samples?.routes[id] ?? (/[:*]/.test(path) ? null : path);
    if (page !== null && OPEN_GUARDS.includes(guard) && !pages.has(expose)) pages.set(expose, page);
  }
  return pages;
}
