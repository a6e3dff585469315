import { ROUTES } from '@sanderling/contract/site/route-table';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { ShownModal } from '../looks/look-at-modals.ts';

/** Pages on which slots of all slices stand. */
const PAGES_WITH_SLOTS = ['/', '/products', '/cart', '/trade-program'];
/** Which a build writes of all other scripts and style sheets. */
const HASHES = /^web\/hashes\.[\da-f]+\.js$/;
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

/** Pages of exposes whose files are not those of the live release. */
export function changedPages(release: SliceRelease, live: SliceRelease | null): string[] {
  const isChanged = changedExposes(release, live);
  return [...pagesOf(release)].filter(([expose]) => isChanged(expose)).map(([, page]) => page);
}

/** The page with slots, where files of one of them are not those of the live release. */
export function changedSlotPages(release: SliceRelease, live: SliceRelease | null): string[] {
  const isChanged = changedExposes(release, live);
  const isAny = release.name === 'shell' || release.slots.some(({ expose }) => isChanged(expose));
  return isAny ? pagesWithSlots([release]) : [];
}

/** Such modals, with what `samples` says that their openers hand to them. */
export function changedModals(release: SliceRelease, live: SliceRelease | null): ShownModal[] {
  const isChanged = changedExposes(release, live);
  return release.modals
    .filter(
      ({ modal, expose }) => isChanged(expose) || !live?.modals.some((before) => before.modal === modal),
    )
    .map(({ modal }) => ({ slice: release.name, modal, props: release.samples?.modals[modal] ?? {} }));
}

/** Where a file is another that no expose names, of those that come later neither, every expose may be another. */
function changedExposes(release: SliceRelease, live: SliceRelease | null): (expose: string) => boolean {
  if (live === null) return () => true;
  const isSame = (file: string) => release.files[file]?.sha384 === live.files[file]?.sha384;
  const filesOf = (expose: string) => {
    const { js = [], css = [] } = release.assets[expose] ?? {};
    return [...js, ...css, ...(release.later?.[expose] ?? [])].map((file) => `web/${file}`);
  };
  const named = new Set(Object.keys(release.assets).flatMap(filesOf));
  // The entry says which release it is of, and the list of hashes what is said here.
  const unnamed = Object.keys(release.files).filter(
    (file) =>
      file.startsWith('web/') && file !== `web/${release.entry}` && !HASHES.test(file) && !named.has(file),
  );
  const isAnyUnnamed = !unnamed.filter(isCode).every(isSame);
  return (expose) => isAnyUnnamed || !filesOf(expose).every(isSame);
}

function isCode(file: string): boolean {
  return /\.(?:js|css)$/.test(file);
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
