import { bus, createBrowserCookieJar, seasonalLayoutAtom } from '@sanderling/runtime';
import { createStore, Provider } from 'jotai';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { bufferPageEvents } from '../../analytics/buffer-page-events.ts';
import { withMenusOfPage } from '../../layout/menus-of-page.ts';
import { Document } from '../../page-state/document.tsx';
import { Hydrated } from '../../page-state/hydrated.tsx';
import { PAGE_STATE_ID, parseState } from '../../page-state/page-state.ts';
import { createRoutes } from '../../routing/create-routes.tsx';
import { ROOT_ROUTE_ID } from '../../routing/root-route.ts';
import { SliceSourceContext } from '../../slices/slice-source.ts';
import { createPrefetchCache } from '../links/prefetch-cache.ts';
import { createBrowserScope } from './browser-scope.ts';
import { provideServices } from './browser-services.ts';
import { loadPageModules } from './page-modules.ts';

/** Makes the server's page interactive, with the releases that it was made of. */
export async function hydratePage(): Promise<void> {
  const stateText = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  const state = parseState(stateText);
  const modules = await loadPageModules(state);
  const cookies = createBrowserCookieJar();
  const prefetched = createPrefetchCache();
  const store = createStore();
  store.set(seasonalLayoutAtom, state.seasonalLayout);
  const services = provideServices(store, cookies);
  const scope = createBrowserScope(state, modules, store, services, prefetched.take);
  const routes = createRoutes(state.slices, () => scope);
  const { actionData, errors } = state;
  const loaderData = {
    ...state.loaderData,
    [ROOT_ROUTE_ID]: withMenusOfPage(state.loaderData[ROOT_ROUTE_ID]),
  };
  const router = createBrowserRouter(routes, { hydrationData: { loaderData, actionData, errors } });

  const takePageEvents = bufferPageEvents(bus);
  const { tracking } = state;
  const onHydrated = () => {
    import('./after-hydration.ts')
      .then(({ runAfterHydration }) =>
        runAfterHydration({
          router,
          routes,
          store,
          services,
          scope,
          prefetched,
          tracking,
          state,
          takePageEvents,
        }),
      )
      // A benchmark or test reads here that the page handles links and knows its visitor.
      .then(() => {
        document.documentElement.dataset.settled = 'true';
      })
      // The page works without it: only the cart's badge and faster clicks are missing.
      .catch((error) => console.error('Post-hydration tasks failed', error));
  };

  startTransition(() => {
    hydrateRoot(
      document,
      <Document sheets={state.sheets} stateText={stateText}>
        <Provider store={store}>
          <SliceSourceContext value={scope.source}>
            <RouterProvider router={router} />
            <Hydrated onHydrated={onHydrated} />
          </SliceSourceContext>
        </Provider>
      </Document>,
      { onRecoverableError: (error) => console.error('Hydration repaired the page', error) },
    );
  });
}
