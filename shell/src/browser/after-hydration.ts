import { prepareCalls, type Services } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { LoaderScope } from '../composition/loader-scope.ts';
import { followNavigation } from './follow-navigation.ts';
import { runInitialCheck } from './initial-check.ts';
import { prefetchOnIntent } from './prefetch.ts';
import type { Prefetched } from './prefetched.ts';
import { rememberSeasonalLayout } from './seasonal-memory.ts';
import { rememberArrival } from './visit.ts';

/** What a page does once it is interactive. In a file of its own: nobody waits for it before the first click. */
export async function runAfterHydration(page: {
  router: ReturnType<typeof createBrowserRouter>;
  routes: RouteObject[];
  store: ReturnType<typeof createStore>;
  services: Services;
  scope: LoaderScope;
  prefetched: Prefetched;
}): Promise<void> {
  const { router, routes, store, services, scope, prefetched } = page;
  const search = new URLSearchParams(location.search);
  followNavigation(router, store, window);
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, prepareCalls, { once: true, passive: true });
  prefetchOnIntent(routes, scope, prefetched);
  rememberArrival(services.cookies, { search, referrer: document.referrer, origin: location.origin });
  rememberSeasonalLayout(search, localStorage);
  await runInitialCheck(store, services);
}
