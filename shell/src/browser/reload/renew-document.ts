import { redirectDocument } from 'react-router-dom';
import type { LoaderScope } from '../../loaders/loader-scope.ts';

type OtherDocument = NonNullable<LoaderScope['otherDocument']>;

/**
 * Has the next page opened as a document of its own once the releases of this one are old or withdrawn, as `setOld` says: nothing that a
 * visitor does on the page that is shown is lost. `otherwise` decides before that.
 */
export function renewDocument(
  otherwise: OtherDocument,
  shown: () => string = () => location.pathname,
): { otherDocument: OtherDocument; setOld: () => void } {
  let isOld = false;
  return {
    setOld() {
      isOld = true;
    },
    otherDocument(routeId, request) {
      const other = otherwise(routeId, request);
      if (other || !isOld) return other;
      const { pathname, search } = new URL(request.url);
      return pathname === shown() ? undefined : redirectDocument(pathname + search);
    },
  };
}
