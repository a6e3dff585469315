import {
  type Layout,
  ROUTES,
  STATIC_REDIRECTS,
  type StoreRoute,
} from '@sanderling/contract/site/route-table';
import { notFound } from '@sanderling/runtime/router';
import { type RouteObject, replace } from 'react-router-dom';
import type { ScopeOf } from '../loaders/loader-scope.ts';
import { pageAction, pageLoader } from '../loaders/page-loaders.ts';
import type { PinnedRelease, SliceExpose } from '../slices/pinned-release.ts';
import {
  OauthLayoutRoute,
  ReducedLayoutRoute,
  Root,
  RootError,
  routeError,
  routePage,
  SiteLayoutRoute,
  StoreError,
} from './page-components.tsx';
import { ROOT_ROUTE_ID } from './root-route.ts';
import { type RouteHandle, routeHandle } from './route-handle.ts';

/**
 * The routes of one release set: the store's table, filled by what the live slices offer. A route that no slice offers answers 404;
 * a path that only a slice knows gets the site layout, so a new page needs no release of the shell.
 */
export function createRoutes(slices: readonly PinnedRelease[], scopeOf: ScopeOf): RouteObject[] {
  const redirected = new Set(STATIC_REDIRECTS.map(({ from }) => from));
  const known = ROUTES.filter((route) => !redirected.has(route.path));
  const pages = [...known, ...routesOnlySlicesKnow(slices)].map((route) =>
    storeRoute(route, slices, scopeOf),
  );
  const inLayout = (layout: Layout) => pages.filter((page) => layoutOf(page) === layout);
  return [
    {
      id: ROOT_ROUTE_ID,
      loader: (args) => scopeOf(args).layoutData(),
      // Menus and support hours do not change by a navigation.
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: () => null,
      children: [
        ...STATIC_REDIRECTS.map(({ from, to }) => ({
          id: `redirect:${from}`,
          path: from,
          loader: () => replace(to),
        })),
        {
          id: 'layout-site',
          Component: SiteLayoutRoute,
          children: [...inLayout('site'), { ...emptyRoute('not-found', 'site'), path: '*' }],
        },
        { id: 'layout-reduced', Component: ReducedLayoutRoute, children: inLayout('reduced') },
        { id: 'layout-oauth', Component: OauthLayoutRoute, children: inLayout('oauth') },
      ],
    },
  ];
}

function storeRoute(route: StoreRoute, slices: readonly PinnedRelease[], scopeOf: ScopeOf): RouteObject {
  const offer = slices
    .find((slice) => slice.name === route.owner)
    ?.routes.find((candidate) => candidate.id === route.id);
  if (!offer) return { ...emptyRoute(route.id, route.layout), path: route.path };
  const expose: SliceExpose = [route.owner, offer.expose];
  const handle: RouteHandle = { layout: route.layout, expose, isPersonal: route.personal };
  return {
    id: route.id,
    path: route.path,
    handle,
    loader: pageLoader(route, expose, scopeOf),
    action: pageAction(route, expose, scopeOf),
    Component: routePage(expose),
    ErrorBoundary: routeError(expose),
  };
}

function routesOnlySlicesKnow(slices: readonly PinnedRelease[]): StoreRoute[] {
  const knownIds = new Set(ROUTES.map(({ id }) => id));
  return slices.flatMap((slice) =>
    slice.routes.flatMap(({ id, path }) => {
      if (path === undefined || knownIds.has(id)) return [];
      const asUsual = { layout: 'site', guard: 'none', personal: false, dropsPageOne: false } as const;
      return [{ id, path, owner: slice.name, ...asUsual }];
    }),
  );
}

function emptyRoute(id: string, layout: Layout) {
  const handle: RouteHandle = { layout, expose: null, isPersonal: false };
  return {
    id,
    handle,
    loader: () => {
      throw notFound();
    },
    Component: () => null,
    ErrorBoundary: StoreError,
  };
}

function layoutOf(route: RouteObject): Layout {
  return routeHandle(route)?.layout ?? 'site';
}
