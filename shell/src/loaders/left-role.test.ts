import { ApiProblem } from '@sanderling/runtime';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { pageLoader } from './page-loaders.ts';

const ROUTE = {
  id: 'designers-applications',
  path: '/designers/applications',
  owner: 'mf-designer',
  layout: 'site',
  guard: 'admin',
  personal: false,
  dropsPageOne: false,
} as const;

test('whose cookie says admin and whose account does not is led home like every other, and no slice has failed', async () => {
  const { cookies } = memoryCookies({ role: 'admin' });
  const report = jest.fn();
  const loader = () => {
    throw new ApiProblem(403, { code: 171 });
  };
  const scope = JSON.parse('{}', (_, empty) =>
    Object.assign(empty, {
      source: { load: async () => ({ loader, Component: () => null }), enter: () => {} },
      contextFor: () => ({ cookies, isSignedIn: true }),
      pageBudgetMs: 1_000,
      report,
    }),
  );
  const request = new Request('http://localhost/designers/applications');
  const args = { request, params: {}, url: new URL(request.url), pattern: ROUTE.path, context: undefined };
  const answer: unknown = await pageLoader(
    ROUTE,
    ['mf-designer', './applications'],
    () => scope,
  )(args).catch((thrown) => thrown);
  if (!(answer instanceof Response)) throw new Error('The loader goes on.');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  expect(cookies.get('role')).toBeUndefined();
  expect(report).not.toHaveBeenCalled();
});
