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

/** The shell's files that every page loads, the entry first, and the script that starts the others. */
export function shellFiles(shell: SliceRelease) {
  const [boot] = shell.assets['./boot']?.js ?? [];
  return { ...filesOf(shell, './main'), ...(boot === undefined ? {} : { boot: webAsset(shell, boot) }) };
}

/** The file of one of the given releases that has this address; null for an address of something else. */
export function fileAt(
  href: string,
  releases: ReadonlyMap<string, SliceRelease>,
): { release: SliceRelease; file: string } | null {
  const [, name = '', version, file] = /^\/releases\/([^/]+)\/([^/]+)\/(web\/.+)$/.exec(href) ?? [];
  const release = releases.get(name);
  return release && release.version === version && file !== undefined ? { release, file } : null;
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
