import type { StoreRoute } from '@sanderling/contract/site/route-table';

/**
 * The address without `page` when the query asks a listing for its first page by number, else null: one page has one address.
 * Drops nothing else, since filters and campaigns must survive.
 */
export function addressWithoutPageOne(
  route: Pick<StoreRoute, 'dropsPageOne'>,
  pathname: string,
  parameters: URLSearchParams,
): string | null {
  if (!route.dropsPageOne || !parameters.getAll('page').includes('1')) return null;
  const remaining = new URLSearchParams(parameters);
  remaining.delete('page');
  return remaining.size === 0 ? pathname : `${pathname}?${remaining}`;
}
