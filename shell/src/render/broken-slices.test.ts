import type { LoaderArgs } from '@sanderling/runtime';
import { createElement as h, use } from 'react';
import { environmentOf, requestFor } from './testing/fixture-environment.ts';
import { HOME, Home, useRenderer, withTop } from './testing/use-renderer.ts';

const never = () => new Promise<never>(() => {});
const NEVER = never();
const CIRCLE: Record<string, unknown> = {};
CIRCLE.self = CIRCLE;

// Most of these slices are waited for until their time is over.
const { pageOf, rendererWith } = useRenderer({ sliceBudgetFactor: 0.2 });

const BROKEN_TOPS: Record<string, object | (() => Promise<unknown>)> = {
  'is missing': () => Promise.reject(new Error('gone')),
  'has no component': {},
  'has something else for a component': { default: { legs: 4 } },
  'waits for ever while it is rendered': {
    default: () => {
      use(NEVER);
    },
  },
  'throws promises that never come while it is rendered': {
    default: () => {
      throw new Promise(() => {});
    },
  },
  'answers what JSON cannot hold': {
    default: () => h('p', null, 'top'),
    loader: async () => ({ price: 10n }),
  },
  'answers a circle': { default: () => h('p', null, 'top'), loader: async () => CIRCLE },
  'answers more than a page may carry': {
    default: () => h('p', null, 'top'),
    loader: async () => 'x'.repeat(300_000),
  },
  'renders more than a page may carry': { default: () => h('p', null, 'x'.repeat(3_000_000)) },
  'asks the API a thousand times': {
    default: () => h('p', null, 'top'),
    async loader({ context }: LoaderArgs) {
      const asked = Array.from({ length: 1_000 }, () => context.api.slides.top({ layout: 'default' }));
      await Promise.allSettled(asked);
      return 'offers';
    },
  },
  'throws in its loader': {
    default: () => h('p', null, 'top'),
    loader: () => Promise.reject(new Error('no')),
  },
  'never answers in its loader': { default: () => h('p', null, 'top'), loader: never },
  'never comes': never,
  'throws while it is rendered': {
    default: () => {
      throw new Error('no');
    },
  },
};

// At the same time: some of them are waited for until their time is over, long before that of this test.
test('a page whose carousel is broken in any of these ways is complete without it, in time', async () => {
  const environments = Object.entries(BROKEN_TOPS).map(([what, top]) => [what, withTop(top)] as const);
  const pages = await Promise.all(
    environments.map(([, environment]) => pageOf(environment, requestFor('/'))),
  );
  for (const [at, [what, { logged }]] of environments.entries()) {
    const { status, isDegraded, isMissingDeferred, text = '', down } = pages[at] ?? {};
    expect({
      what,
      status,
      isDegraded,
      // A page that is refused while the threads are busy.
      isMissingDeferred,
      hasPage: text.includes('<h1>Sofas for slow evenings</h1>'),
      hasTop: text.includes('data-slice="mf-promotions"'),
      // The other slices of the page have done nothing.
      hasCart: text.includes('Your cart is empty'),
      isCartDown: down?.includes('mf-cart-checkout'),
      loggedOfOthers: logged.filter((line) => !line.startsWith('mf-promotions')),
    }).toEqual({
      what,
      status: 200,
      isDegraded: true,
      isMissingDeferred: false,
      hasPage: true,
      hasTop: false,
      hasCart: true,
      isCartDown: false,
      loggedOfOthers: [],
    });
  }
});

test('a place that waited for ever is not waited for again a moment later', async () => {
  const rendered = jest.fn(() => use(NEVER));
  const environment = withTop({ default: () => rendered() });
  await pageOf(environment, requestFor('/'));
  rendered.mockClear();
  expect((await pageOf(environment, requestFor('/'))).status).toBe(200);
  expect(rendered).not.toHaveBeenCalled();
});

test('a place that rendered too much is not rendered again a moment later', async () => {
  let times = 0;
  const environment = withTop({
    default: () => {
      times += 1;
      return h('p', null, 'x'.repeat(3_000_000));
    },
  });
  for (let page = 0; page < 3; page += 1)
    expect((await pageOf(environment, requestFor('/'))).status).toBe(200);
  expect(times).toBe(1);
});

test('a page whose own component waits for ever, or whose data JSON cannot hold or a page cannot carry, is the error page and keeps its places', async () => {
  const top = { default: () => h('p', null, 'Free delivery') };
  const asleep = withTop(top, () => use(NEVER));
  const wrong = withTop(top);
  wrong.load = async ([, expose]) => (expose === './home' ? { Component: Home, loader: () => CIRCLE } : top);
  const long = withTop(top, () => h('p', null, 'x'.repeat(3_000_000)));
  const large = withTop(top);
  const much = { Component: Home, loader: () => 'x'.repeat(1_100_000) };
  large.load = async ([, expose]) => (expose === './home' ? much : top);
  const pages = await Promise.all(
    [asleep, wrong, long, large].map((environment) => pageOf(environment, requestFor('/'))),
  );
  for (const page of pages) {
    expect(page.status).toBe(500);
    expect(page.text).toContain('Oops... Server Error');
    expect(page.text).toContain('Free delivery');
  }
});

test('a place that answers late is left out, and waited for where the machine is said to be slow', async () => {
  const answer = Promise.withResolvers<string>();
  const late = withTop({
    default: ({ data }: { data: string }) => h('p', null, data),
    loader: () => answer.promise,
  });
  const patient = rendererWith({ sliceBudgetFactor: 10 }).render(requestFor('/'), late);
  expect((await pageOf(late, requestFor('/'))).text).not.toContain('Free delivery');
  // Later than the impatient page has waited.
  answer.resolve('Free delivery');
  const { html } = await patient;
  expect(Buffer.from(html ?? []).toString()).toContain('<p>Free delivery</p>');
});

test('a place that did not answer in time is not waited for again a moment later', async () => {
  const loader = jest.fn(never);
  const environment = withTop({ default: () => null, loader });
  await pageOf(environment, requestFor('/'));
  expect((await pageOf(environment, requestFor('/'))).status).toBe(200);
  expect(loader).toHaveBeenCalledTimes(1);
});

test('a slice that is left out is named to the browser, so that it shows the same', async () => {
  const page = await pageOf(
    withTop(() => Promise.reject(new Error('gone'))),
    requestFor('/'),
  );
  const state = JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? '');
  expect(state.down).toEqual(['mf-promotions']);
  expect(state.exposes).toEqual([['mf-catalog', './home']]);
  expect(state.deferred).toEqual([['mf-cart-checkout', './preview']]);
});

test('a page whose own slice is not there says so calmly, with 503', async () => {
  const environment = environmentOf(
    { 'mf-catalog': { './home': () => Promise.reject(new Error('gone')) } },
    { 'mf-catalog': HOME },
  );
  const page = await pageOf(environment, requestFor('/'));
  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBeDefined();
  expect(page.text).toContain('This room is being rearranged');
});

test('R184 a page whose component throws is the error page, with 500', async () => {
  const environment = withTop({ default: () => h('p', null, 'Free delivery') }, () => {
    throw new Error('no');
  });
  const page = await pageOf(environment, requestFor('/'));
  expect(page.status).toBe(500);
  expect(page.text).toContain('Oops... Server Error');
  expect(page.text).toContain('Free delivery');
  expect(environment.logged).toContainEqual(expect.stringContaining('no'));
});

test('what reading the data of a place runs is the code of its slice, on a page of any other slice too', async () => {
  const enteredBy: string[] = [];
  let entered = '';
  const data = {
    get price() {
      enteredBy.push(entered);
      return 1;
    },
  };
  const environment = withTop({ default: () => h('p', null, 'top'), loader: async () => data });
  const { enter } = environment;
  environment.enter = (slice) => {
    entered = slice;
    enter(slice);
  };
  await pageOf(environment, requestFor('/'));
  expect(enteredBy[0]).toBe('mf-promotions');
});
