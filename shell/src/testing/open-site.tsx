import { LinkInterceptor } from '@sanderling/runtime/testing/link-interceptor';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { act, render } from '@testing-library/react';
import { type createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { EMPTY_LAYOUT_DATA, type LayoutData } from '../layout/layout-data.ts';
import type { LoaderScope } from '../loaders/loader-scope.ts';
import { createRoutes } from '../routing/create-routes.tsx';
import { exposeKey, type PinnedRelease, type SliceExpose } from '../slices/pinned-release.ts';
import { type SliceSource, SliceSourceContext } from '../slices/slice-source.ts';

export type Modules = Record<string, Record<string, object>>;
type Offers = Record<string, Partial<Pick<PinnedRelease, 'routes' | 'slots' | 'modals'>>>;

interface Site {
  /** What the slices' exposes are: `{ 'mf-catalog': { './home': { Component } } }`. */
  modules?: Modules;
  offers?: Offers;
  layoutData?: LayoutData;
  source?: Partial<SliceSource>;
  scope?: Partial<LoaderScope>;
  store?: ReturnType<typeof createStore>;
}

/** For tests: what a page of the browser is made of, with slices that are plain objects. */
export function siteOf({ modules = {}, offers = {}, layoutData, source, scope }: Site) {
  const loaded = new Map<string, object>();
  const asked: string[] = [];
  const slices: PinnedRelease[] = [...new Set([...Object.keys(modules), ...Object.keys(offers)])].map(
    (name) => ({
      name,
      version: '1',
      entry: '',
      integrity: '',
      routes: [],
      slots: [],
      modals: [],
      ...offers[name],
    }),
  );
  const whole: LoaderScope = {
    source: {
      slices,
      peek: (expose) => loaded.get(exposeKey(expose)),
      async load(expose: SliceExpose) {
        asked.push(exposeKey(expose));
        const module = modules[expose[0]]?.[expose[1]];
        if (!module) throw new Error(`${exposeKey(expose)} is missing`);
        loaded.set(exposeKey(expose), module);
        return module;
      },
      isDown: () => false,
      slotData: () => undefined,
      loadSlotData: async () => undefined,
      staticHtml: () => undefined,
      enter: () => undefined,
      ...source,
    },
    contextFor: () => {
      throw new Error('Nothing of these slices asks for its context.');
    },
    layoutData: async () => layoutData ?? EMPTY_LAYOUT_DATA,
    pageBudgetMs: 5_000,
    deferredBudgetMs: 1_000,
    report: () => undefined,
    ...scope,
  };
  return { scope: whole, slices, asked, loaded, routes: createRoutes(slices, () => whole) };
}

/** For tests: the whole site at an address, from its routes down. */
export async function openSite(path: string, { store = createNamedStore(), ...site }: Site = {}) {
  const { routes, scope, asked, loaded } = siteOf(site);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => {
    render(
      <Provider store={store}>
        <SliceSourceContext value={scope.source}>
          <RouterProvider router={router} />
          <LinkInterceptor router={router} />
        </SliceSourceContext>
      </Provider>,
    );
  });
  return { router, store, asked, loaded };
}
