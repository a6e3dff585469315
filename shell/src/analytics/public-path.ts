import { ROUTES } from '@sanderling/contract/site/route-table';
import { matchRoutes } from 'react-router-dom';

const TABLE = ROUTES.map(({ path, personal }) => ({ path, handle: { personal } }));
/** What a personal page's query may say of it. */
const PUBLIC_PARAMETERS = ['step'];

/**
 * The address of a page as others may know it. Of a page that depends on who asks it is the route: an order's id, or the key of a mail, opens
 * what is the visitor's own.
 */
export function publicPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://store.invalid');
  const route = matchRoutes(TABLE, pathname)?.at(-1)?.route;
  if (!route?.handle.personal) return path;
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => PUBLIC_PARAMETERS.includes(name)),
  ).toString();
  const shown = route.path.includes(':') ? route.path.replaceAll('?', '') : pathname;
  return kept === '' ? shown : `${shown}?${kept}`;
}
