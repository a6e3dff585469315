import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Menus } from '@sanderling/contract/wire/catalogue/catalogue';
import { createElement as h } from 'react';
import { createRenderer } from '../create-renderer.tsx';
import { environmentOf, requestFor } from '../testing/fixture-environment.ts';

const MENUS = '/api/v1/menus/all_menus';
const menus: Menus = {
  main_desktop: {
    menu_items: [
      { id: 1, name: 'Sofas', link: 'living/sofas', menu_itemable_type: 'Category', children: [] },
    ],
  },
  main_right_desktop: { menu_items: [] },
  footer: { menu_items: [] },
};

test('R472 the menus are loaded when the renderer starts, once, and no page asks for them again', async () => {
  const asked: string[] = [];
  let tellMenusAsked = () => {};
  const menusAsked = new Promise<void>((resolve) => {
    tellMenusAsked = resolve;
  });
  const api = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === MENUS) tellMenusAsked();
    response.end(JSON.stringify({ data: url === MENUS ? menus : {} }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const renderer = createRenderer({
    apiOrigin: `http://127.0.0.1:${port}`,
    publicOrigin: 'http://localhost:3000',
    search: { appId: 'a', apiKey: 'b', host: { url: `127.0.0.1:${port}/_search`, protocol: 'http' } },
    tracking: null,
  });
  await menusAsked;

  const home = { routes: [{ id: 'home', path: '/', expose: './home' }] };
  const environment = environmentOf(
    { 'mf-catalog': { './home': { Component: () => h('h1', null, 'Home') } } },
    { 'mf-catalog': home },
  );
  for (const _page of [1, 2, 3]) {
    const { html } = await renderer.render(requestFor('/'), environment);
    expect(Buffer.from(html ?? []).toString()).toContain('href="/categories/living/sofas"');
  }
  expect(asked.filter((url) => url === MENUS)).toHaveLength(1);
  api.closeAllConnections();
  api.close();
});
