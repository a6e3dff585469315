import { PROBLEMS } from '@sanderling/contract/problem';
import { ROUTES } from '@sanderling/contract/site/route-table';
import type { SliceContext } from '@sanderling/runtime';
import { matchPath } from 'react-router-dom';
import slice from '../../slice.json' with { type: 'json' };
import { clientThatAnswers, refusal } from '../testing/shopper-page.tsx';
import { loader } from './static-page.route.tsx';

const ADDRESSES: [address: string, urlHandler: string][] = [
  ['/financing', 'financing'],
  ['/financing/old', 'financing-old'],
  ['/info', 'info'],
  ['/pages/bmgm-tos', 'bmgm-tos'],
  ['/eco-friendly-furniture', 'eco-friendly-furniture'],
];
const guarded = ROUTES.filter(({ guard, owner }) => guard === 'static-page' && owner === slice.name);
const routeOf = (address: string) => guarded.find(({ path }) => matchPath(path, address));

/** What the page at an address has to show when the editors have published these pages. */
function open(address: string, published: readonly string[]) {
  const api = clientThatAnswers((path) => {
    if (published.some((urlHandler) => path === `/pages/${urlHandler}`)) return { title: path };
    throw refusal(404, { code: PROBLEMS.NOT_FOUND.code });
  });
  const context: SliceContext = {
    api,
    search: { queries: async () => [], trending: async () => [] },
    cookies: { get: () => undefined, set: () => {}, remove: () => {} },
    now: () => new Date('2026-11-20T16:00:00Z'),
    seasonalLayout: 'default',
    origin: 'https://sanderling.example',
    isSignedIn: false,
  };
  const params = matchPath(routeOf(address)?.path ?? '', address)?.params ?? {};
  return loader({ request: new Request(`https://sanderling.example${address}`), params, context });
}

test('R128 every page of ours that the table puts under the guard of static pages has that guard', () => {
  expect(new Set(ADDRESSES.map(([address]) => routeOf(address)))).toEqual(new Set(guarded));
  const unguarded = guarded.filter(
    ({ id }) => slice.routes.find((route) => route.id === id)?.expose !== './static-page',
  );
  expect(unguarded).toEqual([]);
});

test.each(ADDRESSES)(
  'R128 %s shows the page that the editors have published, and is 404 when they have not',
  async (address, urlHandler) => {
    expect(await open(address, [urlHandler])).toMatchObject({ page: { title: `/pages/${urlHandler}` } });
    const others = ADDRESSES.map(([, other]) => other).filter((other) => other !== urlHandler);
    const answer = await open(address, others).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 404 });
  },
);
