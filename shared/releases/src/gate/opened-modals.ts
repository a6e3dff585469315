import { MODAL_OWNERS } from '@sanderling/contract/site/modals';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { ReleaseStore } from '../release-store.ts';
import { nearest } from './nearest.ts';

/** A modal that is opened by a name in the code; one that is computed is known when it is opened. */
const OPENED = /\.emit\(\s*["'`]modal:open["'`]\s*,\s*\{[^{}]*?\bname:\s*["'`]([\w-]+)["'`]/g;

/** Names of modals that new releases open and no release of their sites offers, one sentence each with the names that are near. */
export async function unknownModals(
  added: readonly SliceRelease[],
  beside: readonly SliceRelease[],
  readFile: ReleaseStore['readFile'],
): Promise<string[]> {
  const offered = beside.flatMap(({ modals }) => modals.map(({ modal }) => modal));
  const known = [...new Set([...offered, ...Object.keys(MODAL_OWNERS)])];
  const reasons = await Promise.all(
    added.map(async (release) => {
      const opened = await openedBy(release, readFile);
      return opened
        .filter((modal) => !known.includes(modal))
        .map((modal) => {
          const near = nearest(modal, known);
          const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
          return `${release.name} ${release.version} opens the modal ${modal}, which no release offers: name it in "modals" of slice.json, or open one that is there.${meant}`;
        });
    }),
  );
  return reasons.flat();
}

async function openedBy(release: SliceRelease, readFile: ReleaseStore['readFile']): Promise<string[]> {
  const scripts = Object.keys(release.files).filter((file) => /^web\/.*\.js$/.test(file));
  // What cannot be read opens nothing either.
  const codes = await Promise.all(scripts.map((file) => readFile(release, file).then(String, () => '')));
  return [...new Set(codes.flatMap((code) => [...code.matchAll(OPENED)].map(([, name = '']) => name)))];
}
