import { createServer, type Server } from 'node:http';
import { createElement as h } from 'react';
import type { PinnedRelease } from '../../slices/pinned-release.ts';
import type {
  RenderEnvironment,
  Renderer,
  RendererSettings,
  RenderRequest,
} from '../contract/render-contract.ts';
import { createRenderer } from '../create-renderer.tsx';
import { environmentOf } from './fixture-environment.ts';

export const HOME: Partial<PinnedRelease> = { routes: [{ id: 'home', path: '/', expose: './home' }] };
const CART: Partial<PinnedRelease> = { slots: [{ slot: 'header.cart', expose: './preview' }] };
const TOP: Partial<PinnedRelease> = { slots: [{ slot: 'site.top', expose: './carousel' }] };
export const Home = () => h('h1', null, 'Sofas for slow evenings');

/** For the tests of a file: renderers beside an API that has nothing. Menus stay empty, and every page is complete without them. */
export function useRenderer(given: Pick<RendererSettings, 'sliceBudgetFactor'> = {}) {
  let api: Server;
  let settings: RendererSettings;
  let renderer: Renderer;
  beforeAll(() => {
    api = createServer((_, response) => response.writeHead(404).end('{}')).listen(0);
    const address = api.address();
    const port = typeof address === 'object' ? address?.port : 0;
    settings = {
      apiOrigin: `http://127.0.0.1:${port}`,
      publicOrigin: 'http://localhost:3000',
      search: { appId: 'a', apiKey: 'b', host: { url: `127.0.0.1:${port}/_search`, protocol: 'http' } },
      tracking: null,
      ...given,
    };
    renderer = createRenderer(settings);
  });
  afterAll(() => api.close());
  return {
    /** One more, with other settings. */
    rendererWith: (change: Partial<RendererSettings>) => createRenderer({ ...settings, ...change }),
    async pageOf(environment: RenderEnvironment, request: RenderRequest) {
      const { html, ...answer } = await renderer.render(request, environment);
      return { ...answer, text: html ? Buffer.from(html).toString() : '' };
    },
  };
}

/** A home page with the cart's preview in its header, and a carousel above it. */
export function withTop(carousel: object | (() => Promise<unknown>), Page: () => unknown = Home) {
  return environmentOf(
    {
      'mf-cart-checkout': { './preview': { default: () => h('p', null, 'Your cart is empty') } },
      'mf-catalog': { './home': { Component: Page } },
      'mf-promotions': { './carousel': carousel },
    },
    { 'mf-catalog': HOME, 'mf-promotions': TOP, 'mf-cart-checkout': CART },
  );
}
