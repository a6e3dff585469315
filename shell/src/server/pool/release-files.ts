import { ROUTES } from '@sanderling/contract/site/route-table';
import { OPEN_SLOTS } from '@sanderling/contract/site/slots';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Asset } from '../../render/contract/render-contract.ts';
import type { PinnedRelease } from '../../slices/pinned-release.ts';

const STORE_ROUTES = new Set(ROUTES.map(({ id }) => id));

/** What a page is told of a slice's release. */
export function pinnedRelease(release: SliceRelease): PinnedRelease {
  const { name, version, modals, entry } = release;
  const slots = release.slots.map(({ slot, expose }) => ({
    slot: OPEN_SLOTS.some((open) => open === slot) ? `${slot}@${name}` : slot,
    expose,
  }));
  const routes = release.routes.map(({ id, path, expose }) =>
    STORE_ROUTES.has(id) ? { id, expose } : { id, path, expose },
  );
  const { href, integrity } = webAsset(release, entry);
  return { name, version, entry: href, integrity, routes, slots, modals };
}

/** The shell's files that every page loads, the entry first. */
export function shellFiles(shell: SliceRelease) {
  return filesOf(shell, './main');
}

/** Files that a page loads for one module of a slice, the container first. */
export function sliceFiles(release: SliceRelease | undefined, expose: string) {
  return release ? filesOf(release, expose) : { scripts: [], sheets: [] };
}

function filesOf(release: SliceRelease, expose: string): { scripts: Asset[]; sheets: Asset[] } {
  const { js = [], css = [] } = release.assets[expose] ?? {};
  return {
    scripts: [release.entry, ...js].map((file) => webAsset(release, file)),
    sheets: css.map((file) => webAsset(release, file)),
  };
}

function webAsset(release: SliceRelease, file: string): Asset {
  return {
    href: `/releases/${release.name}/${release.version}/web/${file}`,
    integrity: release.files[`web/${file}`]?.sha384 ?? '',
  };
}
