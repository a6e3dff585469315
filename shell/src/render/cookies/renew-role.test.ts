import type { LoaderArgs } from '@sanderling/runtime';
import { createElement as h } from 'react';
import { useListeningApi } from '../../server/testing/listening-api.ts';
import { environmentOf, requestFor } from '../testing/fixture-environment.ts';
import { HOME, useRenderer } from '../testing/use-renderer.ts';

const api = useListeningApi();
const { rendererWith } = useRenderer();

/** What a page sets of the role's cookie, for a browser that was told one role while the account has another. */
async function rolesSet(told: string | null, role: string, cookies: string | null = signedIn(told)) {
  api.answer = ({ url }, response) => {
    if (!url?.startsWith('/api/v1/user')) return void response.writeHead(404).end('{}');
    response.setHeader('x-customer-role', role).end(JSON.stringify({ data: { role } }));
  };
  const home = {
    // Who the page is for is heard before the page decides.
    loader: async ({ context }: LoaderArgs) => {
      await context.api.user.get({});
      return context.cookies.get('role') ?? 'no role';
    },
    Component: () => h('h1', null, 'Home'),
  };
  const environment = environmentOf({ 'mf-catalog': { './home': home } }, { 'mf-catalog': HOME });
  const renderer = rendererWith({ apiOrigin: api.origin });
  const { html, setCookies } = await renderer.render(requestFor('/', { cookies }), environment);
  return { setCookies, page: Buffer.from(html ?? '').toString() };
}

function signedIn(role: string | null): string {
  const now = Math.floor(Date.now() / 1_000);
  const token = `h.${btoa(JSON.stringify({ iat: now, exp: now + 60 }))}.s`;
  return `ecom:sanToken=${token}${role === null ? '' : `; ecom:sanRole=${role}`}`;
}
const asked = (path: string) => api.asked.filter(({ url }) => url?.endsWith(path));

test('R550 who was approved in an open session has the role from the next page on, without scripts', async () => {
  const { page, setCookies } = await rolesSet(null, 'trade_designer');
  expect(setCookies).toEqual([expect.stringMatching(/^ecom:sanRole=trade_designer; Max-Age=86400; /)]);
  expect(page).toContain('trade_designer');
  // The page has their prices already.
  expect(asked('/designer_tier')).toHaveLength(1);
});

test('R550 whose membership has ended in an open session loses the role with the next page, without scripts', async () => {
  const { page, setCookies } = await rolesSet('trade_designer', 'none');
  expect(setCookies).toEqual([expect.stringMatching(/^ecom:sanRole=; Max-Age=0; /)]);
  expect(page).toContain('no role');
});

test('R550 a role that the browser knows is not told again, and a shared page tells none', async () => {
  expect((await rolesSet('trade_designer', 'trade_designer')).setCookies).toEqual([]);
  expect((await rolesSet(null, 'none')).setCookies).toEqual([]);
  expect((await rolesSet(null, 'none', null)).setCookies).toEqual([]);
});
