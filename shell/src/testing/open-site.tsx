import { LinkInterceptor } from '@sanderling/runtime/testing/link-interceptor';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../composition/create-routes.tsx';
import { type LiveSlice, partKey, type SliceExpose } from '../composition/live-slice.ts';
import type { LoaderScope } from '../composition/loader-scope.ts';
import { type SliceSource, SliceSourceContext } from '../composition/slice-source.ts';
import { EMPTY_LAYOUT_DATA, type LayoutData } from '../layout/layout-data.ts';

export type Modules = Record<string, Record<string, object>>;
type Offers = Record<string, Partial<Pick<LiveSlice, 'routes' | 'slots' | 'modals'>>>;

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
  const slices: LiveSlice[] = [...new Set([...Object.keys(modules), ...Object.keys(offers)])].map((name) => ({
    name,
    version: '1',
    entry: '',
    integrity: '',
    routes: [],
    slots: [],
    modals: [],
    ...offers[name],
  }));
  const whole: LoaderScope = {
    source: {
      slices,
      peek: (part) => loaded.get(partKey(part)),
      async load(part: SliceExpose) {
        asked.push(partKey(part));
        const module = modules[part[0]]?.[part[1]];
        if (!module) throw new Error(`${partKey(part)} is missing`);
        loaded.set(partKey(part), module);
        return module;
      },
      isDown: () => false,
      slotData: () => undefined,
      loadSlotData: async () => undefined,
      frozenHtml: () => undefined,
      enter: () => undefined,
      ...source,
    },
    contextFor: () => {
      throw new Error('Nothing of these slices asks for its context.');
    },
    layoutData: async () => layoutData ?? EMPTY_LAYOUT_DATA,
    pageBudgetMs: 5_000,
    lateBudgetMs: 1_000,
    report: () => undefined,
    ...scope,
  };
  return { scope: whole, asked, loaded, routes: createRoutes(slices, () => whole) };
}

/** For tests: the whole site at an address, from its routes down. */
export async function openSite(path: string, { store = createStore(), ...site }: Site = {}) {
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
