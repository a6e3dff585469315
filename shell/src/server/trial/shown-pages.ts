import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Prepared } from '../pool/environments.ts';
import { readPageAddress } from '../routing/page-address.ts';
import { createRouteLookup } from '../routing/route-lookup.ts';
import { MODALS_PAGE, sampledModals } from './modal-pages.ts';
import { pagesToTry } from './sample-pages.ts';

/** A page that a trial makes, with a modal of a slice in it or without. */
export interface ShownPage {
  path: string;
  /** As sentences name it. */
  label: string;
  modal?: { slice: string } & ReturnType<typeof sampledModals>[number];
}

/** All that show something of these releases. */
export function shownPages(manifests: readonly SliceRelease[]): ShownPage[] {
  const pages = pagesToTry(manifests).map((path) => ({ path, label: path }));
  const modals = manifests.flatMap((manifest) =>
    sampledModals(manifest).map((modal) => ({
      path: MODALS_PAGE,
      label: `The modal ${modal.modal}`,
      modal: { ...modal, slice: manifest.name },
    })),
  );
  return [...pages, ...modals];
}

/** A modal that the live release has not is no better there. */
export function offers({ environment }: Prepared, { modal }: ShownPage): boolean {
  if (!modal) return true;
  const release = environment.slices.find(({ name }) => name === modal.slice);
  return release?.modals.some((offered) => offered.modal === modal.modal) ?? false;
}

/** The slice that answers for an address; '' for those of none. */
export function ownerOf(path: string): string {
  const address = readPageAddress(path);
  return typeof address === 'number' ? '' : (createRouteLookup()(address).owner ?? '');
}
