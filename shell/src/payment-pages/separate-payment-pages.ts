import { paths } from '@sanderling/contract/site/paths';
import { PAYMENT_ROUTES } from '@sanderling/contract/site/payment-pages';
import type { EventBus } from '@sanderling/runtime';
import { redirectDocument } from 'react-router-dom';
import type { LoaderScope } from '../loaders/loader-scope.ts';

/**
 * A page that takes a card shares its document with no other page: what other slices and vendors have run in one document
 * could read what is typed later in it. `shown` is the route that this document was opened with, `titleOf` makes the title of a document.
 */
export function separatePaymentPages(
  shown: string | undefined,
  bus: EventBus,
  titleOf: (page: string) => string,
): NonNullable<LoaderScope['otherDocument']> {
  const isPayment = (routeId: string | undefined) =>
    routeId !== undefined && PAYMENT_ROUTES.includes(routeId);
  return (routeId, { url }) => {
    if (routeId === shown || !(isPayment(shown) || isPayment(routeId))) return undefined;
    const { pathname, search } = new URL(url);
    // Vendors are told here, since none of them is in the document that comes.
    if (pathname === paths.checkout)
      bus.emit('page:viewed', { path: pathname + search, title: titleOf('Checkout') });
    return redirectDocument(pathname + search);
  };
}
