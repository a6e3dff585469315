import { isUntracked } from '@sanderling/contract/site/secret-routes';
import { redirectDocument } from 'react-router-dom';
import type { LoaderScope } from '../loaders/loader-scope.ts';

/**
 * A page whose address is a key shares no document with vendors' scripts, which stay in theirs and would read the address: it is opened in its own,
 * and left for another, where vendors hear again. `document` says what the one that is shown is.
 */
export function separateUntrackedPages(
  shown: string | undefined,
  document: { hasVendors: boolean; isWithheld: boolean },
): NonNullable<LoaderScope['otherDocument']> {
  return (routeId, { url }) => {
    const { pathname, search, searchParams } = new URL(url);
    const isOther = isUntracked(routeId, searchParams)
      ? document.hasVendors
      : document.isWithheld && routeId !== shown;
    return isOther ? redirectDocument(pathname + search) : undefined;
  };
}
