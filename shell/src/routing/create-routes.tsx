import {
  type Layout,
  ROUTES,
  STATIC_REDIRECTS,
  type StoreRoute,
} from '@sanderling/contract/site/route-table';
import { notFound } from '@sanderling/runtime/router';
import { type RouteObject, replace, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { ScopeOf } from '../loaders/loader-scope.ts';
import { pageAction, pageLoader } from '../loaders/page-loaders.ts';
import type { PinnedRelease, SliceExpose } from '../slices/pinned-release.ts';
import { Root, RootError } from './page-components.tsx';
import { ROOT_ROUTE_ID } from './root-route.ts';
import { LAYOUT_COMPONENTS, layoutRouteId, type PageComponents, pageComponents } from './route-components.ts';
import { type RouteHandle, routeHandle } from './route-handle.ts';

/**
 * The routes of one release set: the store's table, filled by what the live slices offer. A route that no slice offers answers 404;
 * a path that only a slice knows gets the site layout, so a new page needs no release of the shell. `shown` is what a page in the
 * browser shows already: other components in its place would mount it anew.
 */
export function createRoutes(
  slices: readonly PinnedRelease[],
  scopeOf: ScopeOf,
  shown?: { id: string; components: PageComponents },
): RouteObject[] {
  const componentsOf = (id: string, expose: SliceExpose | null) =>
    shown?.id === id ? shown.components : pageComponents(expose);
  const redirected = new Set(STATIC_REDIRECTS.map(({ from }) => from));
  const known = ROUTES.filter((route) => !redirected.has(route.path));
  const pages = [...known, ...routesOnlySlicesKnow(slices)].map((route) =>
    storeRoute(route, slices, scopeOf, componentsOf),
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
          ...layoutRoute('site'),
          children: [
            ...inLayout('site'),
            { ...emptyRoute('not-found', 'site', componentsOf('not-found', null)), path: '*' },
          ],
        },
        { ...layoutRoute('reduced'), children: inLayout('reduced') },
        { ...layoutRoute('oauth'), children: inLayout('oauth') },
      ],
    },
  ];
}

function layoutRoute(layout: Layout) {
  return { id: layoutRouteId(layout), Component: LAYOUT_COMPONENTS[layout] };
}

function storeRoute(
  route: StoreRoute,
  slices: readonly PinnedRelease[],
  scopeOf: ScopeOf,
  componentsOf: (id: string, expose: SliceExpose | null) => PageComponents,
): RouteObject {
  const offer = slices
    .find((slice) => slice.name === route.owner)
    ?.routes.find((candidate) => candidate.id === route.id);
  if (!offer) {
    const components = componentsOf(route.id, null);
    return { ...emptyRoute(route.id, route.layout, components), path: route.path };
  }
  const expose: SliceExpose = [route.owner, offer.expose];
  const handle: RouteHandle = { layout: route.layout, expose, isPersonal: route.personal };
  return {
    id: route.id,
    path: route.path,
    handle,
    loader: pageLoader(route, expose, scopeOf),
    action: pageAction(route, expose, scopeOf),
    shouldRevalidate: readsAnew,
    ...componentsOf(route.id, expose),
  };
}

/**
 * A refusal says that something is not as the page shows it: sold out, decided by someone else, at another total. React Router would
 * leave the page as it was, and the shopper would be refused again; the server, which makes the page anew, does not.
 */
function readsAnew({ actionStatus = 0, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isRefused = actionStatus >= 400 && actionStatus < 500 && actionStatus !== 429;
  return defaultShouldRevalidate || isRefused;
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

function emptyRoute(id: string, layout: Layout, components: PageComponents) {
  const handle: RouteHandle = { layout, expose: null, isPersonal: false };
  return {
    id,
    handle,
    loader: () => {
      throw notFound();
    },
    ...components,
  };
}

function layoutOf(route: RouteObject): Layout {
  return routeHandle(route)?.layout ?? 'site';
}
