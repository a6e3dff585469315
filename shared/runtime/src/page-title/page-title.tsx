import { useAtomValue } from 'jotai';
import { storeIdentityAtom } from '../atoms/store-identity.ts';

/** A page's title with the store's name: `Cart | Sanderling`. */
export function pageTitle(title: string, { name }: { name: string }): string {
  return name === '' ? title : `${title} | ${name}`;
}

export function usePageTitle(title: string): string {
  return pageTitle(title, useAtomValue(storeIdentityAtom));
}

/** The document's title. `children` is what the page is about. */
export function PageTitle({ children }: { children: string }) {
  return <title>{usePageTitle(children)}</title>;
}
