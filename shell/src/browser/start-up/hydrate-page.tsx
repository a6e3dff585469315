import { setCurrencyFormat } from '@sanderling/contract/site/currency-format';
import { bus, createBrowserCookieJar, seasonalLayoutAtom, storeIdentityAtom } from '@sanderling/runtime';
import { setPageTierAtom } from '@sanderling/runtime/atoms/designer-tier';
import { createStore, Provider } from 'jotai';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type RouteObject, RouterProvider } from 'react-router-dom';
import { recordEvents } from '../../analytics/record-events.ts';
import { withMenusOfPage } from '../../layout/menus-of-page.ts';
import type { LoaderScope } from '../../loaders/loader-scope.ts';
import { Document } from '../../page-state/document.tsx';
import { Hydrated } from '../../page-state/hydrated.tsx';
import { PAGE_STATE_ID, parseState } from '../../page-state/page-state.ts';
import { ROOT_ROUTE_ID } from '../../routing/root-route.ts';
import { pageComponents } from '../../routing/route-components.ts';
import { sliceOfStack } from '../../slices/entry-name.ts';
import type { PinnedRelease } from '../../slices/pinned-release.ts';
import { sliceFailed } from '../../slices/slice-failed.ts';
import { SliceSourceContext } from '../../slices/slice-source.ts';
import { writeMenusOnOpen } from '../early-menus/write-menus-on-open.ts';
import { recordPresses } from '../early-presses/record-presses.ts';
import { replayPresses } from '../early-presses/replay-presses.ts';
import { createEarlyRouter } from '../early-router/early-router.ts';
import { shownState } from '../early-router/shown-state.ts';
import { provideServices } from './browser-services.ts';
import { createBrowserSource } from './browser-source.ts';
import { nextTask } from './next-task.ts';
import { loadPageModules } from './page-modules.ts';

/** The router among them: what the page needs for its first navigation, or does once it is interactive. */
const loadLateModules = () => import(/* webpackChunkName: "after-hydration" */ './late-modules.ts');

/** Makes the server's page interactive, with the releases that it was made of. */
export async function hydratePage(): Promise<void> {
  recordPresses();
  writeMenusOnOpen();
  const stateText = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  const state = parseState(stateText);
  const modules = await loadPageModules(state);
  const cookies = Object.freeze(createBrowserCookieJar());
  // Every slice gets it by `useStore`, and none replaces what it does.
  const store = Object.freeze(createStore());
  store.set(seasonalLayoutAtom, state.seasonalLayout);
  if (state.store) {
    store.set(storeIdentityAtom, state.store);
    if (state.store.currency) setCurrencyFormat(state.store.currency);
  }
  if (state.designerTier) store.set(setPageTierAtom, state.designerTier);
  const services = provideServices(store, cookies, state.at);
  const loadScope = async () => {
    const { createBrowserScope } = await loadLateModules();
    scope ??= createBrowserScope(state, source, store, services);
    return scope;
  };
  let scope: LoaderScope | undefined;
  const source = createBrowserSource(state, modules, async (slot, module) => {
    const [{ slotDataOf }, { contextFor }] = await Promise.all([loadLateModules(), loadScope()]);
    return slotDataOf(slot, module, contextFor(''));
  });
  const { actionData, errors, route } = state;
  const loaderData = {
    ...state.loaderData,
    [ROOT_ROUTE_ID]: withMenusOfPage(state.loaderData[ROOT_ROUTE_ID]),
  };
  const hydrationData = { loaderData, actionData, errors };
  const components = pageComponents(route.handle.expose);
  let routes: RouteObject[] = [];
  let releases: PinnedRelease[] = [];
  let isHydrated = false;
  const startPageRouter = async () => {
    const [{ startRouter }, scope] = await Promise.all([loadLateModules(), loadScope()]);
    await nextTask();
    const started = startRouter({
      state,
      scope,
      shown: { id: route.id, components },
      hydrationData,
      isHydrated: () => isHydrated,
    });
    ({ routes, releases } = started);
    return started.router;
  };
  const shown = shownState(route, components, hydrationData);
  const { router, start } = createEarlyRouter(shown, startPageRouter);

  const recording = recordEvents(bus);
  const { tracking } = state;
  const onHydrated = () => {
    replayPresses();
    const deferredHydrated = modules.loadDeferred().then(() => {
      isHydrated = true;
    });
    Promise.all([loadLateModules(), loadScope(), start()])
      .then(async ([{ runAfterHydration }, scope, router]) => {
        await nextTask();
        // A production build has none of it.
        if (process.env.NODE_ENV === 'development')
          void import('../dev/take-edits.ts').then(({ takeEdits }) =>
            takeEdits({ modules, source, router, releases }),
          );
        return runAfterHydration({
          router,
          routes,
          store,
          services,
          scope,
          tracking,
          state,
          recording,
        });
      })
      .then(() => deferredHydrated)
      .then(bus.settle)
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
          <SliceSourceContext value={source}>
            <RouterProvider router={router} />
            <Hydrated onHydrated={onHydrated} />
          </SliceSourceContext>
        </Provider>
      </Document>,
      {
        onRecoverableError(error, { componentStack = '' }) {
          console.error('Hydration repaired the page', error);
          const slice = sliceOfStack(componentStack);
          if (slice !== '') sliceFailed(slice, error);
        },
      },
    );
  });
}
