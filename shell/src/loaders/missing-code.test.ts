import { memoryCookies } from '../testing/memory-cookies.ts';
import type { LoaderScope } from './loader-scope.ts';
import { pageLoader } from './page-loaders.ts';

const ROUTE = {
  id: 'trade-program',
  path: '/trade-program',
  owner: 'mf-designer',
  layout: 'site',
  guard: 'none',
  personal: false,
  dropsPageOne: false,
} as const;

/** Not met by what these tests do not use. */
function scopeWith(given: object): LoaderScope {
  return JSON.parse('{}', (_, empty) => Object.assign(empty, given));
}

test('a page whose code takes too long after a click is opened as a document, which needs none of it', async () => {
  const opened: string[] = [];
  const reported: string[] = [];
  const scope = scopeWith({
    source: { load: () => new Promise(() => {}) },
    contextFor: () => ({ cookies: memoryCookies({}).cookies, isSignedIn: false }),
    codeBudgetMs: 50,
    report: (_: unknown, slice: string) => reported.push(slice),
    onMissingCode: async (url: string) => opened.push(url),
  });
  const loader = pageLoader(ROUTE, ['mf-designer', './trade-program'], () => scope);
  const request = new Request('http://localhost/trade-program?x=1');
  const args = { request, params: {}, url: new URL(request.url), pattern: ROUTE.path, context: undefined };
  await expect(loader(args)).rejects.toMatchObject({ status: 503 });
  expect(opened).toEqual(['http://localhost/trade-program?x=1']);
  expect(reported).toEqual(['mf-designer']);
});
