import { createElement } from 'react';
import { IDLE_NAVIGATION, NavigationType, type RouterState } from 'react-router-dom';
import type { ShownRoute } from '../../page-state/page-state.ts';
import { Root, RootError } from '../../routing/page-components.tsx';
import { ROOT_ROUTE_ID } from '../../routing/root-route.ts';
import { LAYOUT_COMPONENTS, layoutRouteId, type PageComponents } from '../../routing/route-components.ts';

type Match = RouterState['matches'][number];

/** The router's state of a page as the server has rendered it: what the router itself will begin with. */
export function shownState(
  shown: ShownRoute,
  components: PageComponents,
  hydration: Pick<RouterState, 'loaderData' | 'actionData' | 'errors'>,
  { location, history }: Pick<Window, 'location' | 'history'> = window,
): RouterState {
  const { id, path, handle, params, pathname, pathnameBase } = shown;
  const { layout } = handle;
  const around = { params, pathname: '/', pathnameBase: '/' };
  const matches: Match[] = [
    { ...around, route: route(ROOT_ROUTE_ID, { Component: Root, ErrorBoundary: RootError }) },
    { ...around, route: route(layoutRouteId(layout), { Component: LAYOUT_COMPONENTS[layout] }) },
    { params, pathname, pathnameBase, route: { ...route(id, components), ...(path && { path }), handle } },
  ];
  return {
    historyAction: NavigationType.Pop,
    location: {
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      state: history.state?.usr ?? null,
      key: history.state?.key ?? 'default',
    },
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    ...hydration,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** As the router makes them of what `createRoutes` says. */
function route(id: string, { Component, ErrorBoundary }: Partial<PageComponents>): Match['route'] {
  return {
    id,
    element: Component && createElement(Component),
    hasErrorBoundary: ErrorBoundary !== undefined,
    ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }),
  };
}
