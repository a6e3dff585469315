import { useAtomValue } from 'jotai';
import { storeIdentityAtom } from '../atoms/store-identity.ts';

/** A page's title with the store's name: `Cart | Sanderling`. */
export function usePageTitle(title: string): string {
  const { name } = useAtomValue(storeIdentityAtom);
  return name === '' ? title : `${title} | ${name}`;
}

/** The document's title. `children` is what the page is about. */
export function PageTitle({ children }: { children: string }) {
  return <title>{usePageTitle(children)}</title>;
}
