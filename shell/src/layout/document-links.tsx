import { storeIdentityAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';

/** The store's icon. Fonts are not among what the document asks for: they come with the style sheets, after the first paint. */
export function DocumentLinks() {
  const { icon } = useAtomValue(storeIdentityAtom);
  return <link rel="icon" type="image/svg+xml" href={icon} />;
}
