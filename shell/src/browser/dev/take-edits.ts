import { replaceSlice } from '@sanderling/federation/load-slice';
import type { createBrowserRouter } from 'react-router-dom';
import type { PinnedRelease, SliceExpose } from '../../slices/pinned-release.ts';
import type { SliceSource } from '../../slices/slice-source.ts';

/** By these the script of `shell/src/server/dev/page` and the development build find what they need of each other. */
const UPDATE = Symbol.for('sanderling.update-releases');
const REFRESH = Symbol.for('sanderling.refresh');

interface EditedPage {
  modules: { peek(expose: SliceExpose): unknown; load(expose: SliceExpose): Promise<unknown> };
  /** The page's own, which change with each edit. */
  releases: readonly PinnedRelease[];
  source: Pick<SliceSource, 'isDown' | 'staticHtml'>;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;
}

/**
 * Only in a development build: lets the page's live reload bring releases in that a developer has just edited. Components keep their
 * state where React allows it. Answers false where a new document is needed: another shell, other offers, or a slice that is down.
 */
export function takeEdits(page: EditedPage): void {
  const update = async (releases: readonly PinnedRelease[]): Promise<boolean> => {
    const edits = releases.flatMap((release) => {
      const shown = page.releases.find(({ name }) => name === release.name);
      return shown?.version === release.version ? [] : [{ release, shown }];
    });
    if (!edits.every(({ release, shown }) => isTakenIn(page, release, shown))) return false;
    for (const { release, shown } of edits) if (shown) await takeIn(page, release, shown);
    refresh();
    // What loaders answer may be another now.
    await page.router.revalidate();
    return true;
  };
  Object.assign(globalThis, { [UPDATE]: update });
}

function isTakenIn(
  { source }: EditedPage,
  release: PinnedRelease,
  shown: PinnedRelease | undefined,
): boolean {
  if (!shown) return document.querySelector(`script[src*="/${release.name}/${release.version}/"]`) !== null;
  if (source.isDown(release.name) || offersOf(release) !== offersOf(shown)) return false;
  return exposesOf(release).every((expose) => source.staticHtml([release.name, expose]) === undefined);
}

async function takeIn({ modules }: EditedPage, release: PinnedRelease, shown: PinnedRelease) {
  const { name, version } = shown;
  // By an address of its own, since an edit that is taken back is a release that the page has evaluated before.
  replaceSlice({ ...release, entry: `${release.entry}#${Date.now()}` });
  const loaded = exposesOf(release).filter((expose) => modules.peek([name, expose]) !== undefined);
  // Each module registers its components anew, and has its new style sheet first.
  await Promise.all(loaded.map((expose) => modules.load([name, expose])));
  for (const sheet of document.querySelectorAll(
    `link[rel="stylesheet"][href*="/releases/${name}/${version}/"]`,
  ))
    sheet.remove();
  // What fails from now on is reported of this release.
  Object.assign(shown, release);
}

function refresh() {
  const runtime: unknown = Reflect.get(globalThis, REFRESH);
  if (typeof runtime === 'object' && runtime !== null && 'performReactRefresh' in runtime)
    (runtime as { performReactRefresh: () => void }).performReactRefresh();
}

function exposesOf({ routes, slots, modals }: PinnedRelease): string[] {
  return [...new Set([...routes, ...slots, ...modals].map(({ expose }) => expose))];
}

/** By values: a page has read its own from a shorter form, with the keys in another order. */
function offersOf({ routes, slots, modals }: PinnedRelease): string {
  return JSON.stringify([
    routes.map(({ id, path, expose }) => [id, path, expose]),
    slots.map(({ slot, expose }) => [slot, expose]),
    modals.map(({ modal, expose }) => [modal, expose]),
  ]);
}
