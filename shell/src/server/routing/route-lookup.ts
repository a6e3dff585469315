import { PAYMENT_ROUTES } from '@sanderling/contract/site/payment-pages';
import { type Layout, ROUTES, STATIC_REDIRECTS } from '@sanderling/contract/site/route-table';
import { isUntracked, SECRET_ROUTES } from '@sanderling/contract/site/secret-routes';
import { matchRoutes } from 'react-router-dom';
import { createCache } from '../../cache/cache.ts';
import { addressWithoutPageOne } from '../../loaders/first-page-redirect.ts';
import type { PageAddress } from './page-address.ts';

interface FoundRoute {
  /** The pattern of the table that the address matches, such as `/products/:slug`; null where it matches none. */
  pattern: string | null;
  layout: Layout;
  owner: string | null;
  /** Rendered with the visitor's cookies, never cached. */
  isPersonal: boolean;
  /** Cached for each ZIP code that shoppers have named. */
  isByZip: boolean;
  /** A shopper may type a card there: the document runs no code but the shell's and its owner's. */
  takesPayment: boolean;
  /** Who knows the address sees the page: it is told to no other site. */
  isSecret: boolean;
  /** No script of others runs there: they would read the address. */
  isUntracked: boolean;
  /** Where to go instead, with the status; null for a page. */
  redirect: { status: 301 | 302; location: string } | null;
}

const UNKNOWN = {
  pattern: null,
  layout: 'site',
  owner: null,
  isPersonal: false,
  isByZip: false,
  takesPayment: false,
  isSecret: false,
  isUntracked: false,
} as const;

const redirected = new Set(STATIC_REDIRECTS.map(({ from }) => from));
const table = [
  ...STATIC_REDIRECTS.map(({ from, to }) => ({ path: from, handle: { from, to } })),
  ...ROUTES.filter(({ path }) => !redirected.has(path)).map((route) => ({
    path: route.path,
    handle: { route },
  })),
];
type Handle = (typeof table)[number]['handle'];
export type LookUpRoute = (address: PageAddress) => FoundRoute;

/** Matching ranks the whole table anew each time; the paths that are asked for often are cached. */
const MAX_PATHS = 2_000;

/** What the store's table says of an address. One that it does not know may be a slice's own page, or nothing. */
export function createRouteLookup(): LookUpRoute {
  const handles = createCache<Handle | undefined>({ entries: MAX_PATHS });
  function handleOf(pathname: string): Handle | undefined {
    const entry = handles.get(pathname);
    if (entry) return entry.value;
    const handle = matchRoutes(table, pathname)?.at(-1)?.route.handle;
    handles.set(pathname, handle);
    return handle;
  }
  return ({ pathname, parameters }) => {
    const handle = handleOf(pathname);
    if (handle && 'to' in handle) return redirection(302, handle.to, handle.from);
    if (!handle) return { ...UNKNOWN, redirect: null };
    const { route } = handle;
    const withoutPage = addressWithoutPageOne(route, pathname, parameters);
    if (withoutPage) return redirection(301, withoutPage, route.path);
    const { id, path: pattern, layout, owner, personal: isPersonal, isByZip = false } = route;
    const takesPayment = PAYMENT_ROUTES.includes(id);
    const isSecret = SECRET_ROUTES.includes(id);
    return {
      pattern,
      layout,
      owner,
      isPersonal,
      isByZip,
      takesPayment,
      isSecret,
      isUntracked: isUntracked(id, parameters),
      redirect: null,
    };
  };
}

function redirection(status: 301 | 302, location: string, pattern: string): FoundRoute {
  return { ...UNKNOWN, pattern, redirect: { status, location } };
}
