import { PROBLEMS } from '@sanderling/contract/problem';
import { ROUTES, STATIC_REDIRECTS } from '@sanderling/contract/site/route-table';
import { ApiProblem, createApiClient, type SliceContext } from '@sanderling/runtime';
import slice from '../../slice.json' with { type: 'json' };
import * as tradeProgram from '../trade-program/trade-program.route.tsx';
import * as designerFeature from './designer-feature.route.tsx';

const MODULES: Record<string, typeof designerFeature | typeof tradeProgram> = {
  './designer-feature': designerFeature,
  './trade-program': tradeProgram,
};
const guarded = ROUTES.filter(({ guard, owner }) => guard === 'static-page' && owner === slice.name);

function contextWith(published: readonly string[]): SliceContext {
  return {
    api: createApiClient({
      async call(_method, path) {
        if (!published.includes(path)) throw new ApiProblem(404, { code: PROBLEMS.NOT_FOUND.code });
        return JSON.parse(`{"data":{"title":"${path}"}}`);
      },
    }),
    search: { queries: async () => [], trending: async () => [] },
    cookies: { get: () => undefined, set: () => {}, remove: () => {} },
    now: () => new Date('2026-11-20T16:00:00Z'),
    seasonalLayout: 'default',
    origin: 'https://sanderling.example',
    isSignedIn: false,
  };
}

test.each(guarded.map(({ id, path }) => [path, id]))(
  'R128 %s shows the page that the editors have published, and is 404 when they have not',
  async (path, id) => {
    const expose = slice.routes.find((route) => route.id === id)?.expose ?? '';
    const { loader } = MODULES[expose] ?? {};
    const request = new Request(`https://sanderling.example${path}`);
    const open = (published: string[]) =>
      loader?.({ request, params: {}, context: contextWith(published) }).catch((thrown: unknown) => thrown);
    expect(await open([`/pages${path}`])).toMatchObject({ page: { title: `/pages${path}` } });
    expect(await open(['/pages/faq'])).toMatchObject({ status: 404 });
  },
);

test('R072 both designer features are at the paths of the route table, and the editors’ home leads to the first', () => {
  const featured = ROUTES.filter(({ id }) => id.startsWith('designer-feature'));
  const offered = slice.routes.filter(({ expose }) => expose === './designer-feature');
  expect(featured).toHaveLength(2);
  expect(offered.map(({ id, path }) => [id, path])).toEqual(featured.map(({ id, path }) => [id, path]));
  const home = STATIC_REDIRECTS.find(({ from }) => from === '/pages/home');
  expect(home?.to).toBe(featured[0]?.path);
});
