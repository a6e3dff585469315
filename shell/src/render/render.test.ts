import { createServer, type Server } from 'node:http';
import { notFound, seeOther, useLoaderData } from '@sanderling/runtime/router';
import { createElement as h, use, useId } from 'react';
import type { PinnedRelease } from '../slices/pinned-release.ts';
import type {
  RenderEnvironment,
  Renderer,
  RendererSettings,
  RenderRequest,
} from './contract/render-contract.ts';
import { createRenderer } from './create-renderer.tsx';
import { environmentOf, requestFor } from './testing/fixture-environment.ts';

const HOME: Partial<PinnedRelease> = { routes: [{ id: 'home', path: '/', expose: './home' }] };
const CART: Partial<PinnedRelease> = { slots: [{ slot: 'header.cart', expose: './preview' }] };
const TOP: Partial<PinnedRelease> = { slots: [{ slot: 'site.top', expose: './carousel' }] };
const Home = () => h('h1', null, 'Sofas for slow evenings');
const never = () => new Promise<never>(() => {});
const NEVER = never();
const CIRCLE: Record<string, unknown> = {};
CIRCLE.self = CIRCLE;

let api: Server;
let renderer: Renderer;
let patientRenderer: Renderer;
let settings: RendererSettings;

beforeAll(async () => {
  // An API that has nothing: menus stay empty, and every page is complete without them.
  api = createServer((_, response) => response.writeHead(404).end('{}')).listen(0);
  const address = api.address();
  const port = typeof address === 'object' ? address?.port : 0;
  settings = {
    apiOrigin: `http://127.0.0.1:${port}`,
    publicOrigin: 'http://localhost:3000',
    search: { appId: 'a', apiKey: 'b', host: { url: `127.0.0.1:${port}/_search`, protocol: 'http' } },
    tracking: null,
  };
  renderer = createRenderer(settings);
  patientRenderer = createRenderer({ ...settings, sliceBudgetFactor: 10 });
});
afterAll(() => api.close());

async function pageOf(environment: RenderEnvironment, request: RenderRequest) {
  const { html, ...answer } = await renderer.render(request, environment);
  return { ...answer, text: html ? Buffer.from(html).toString() : '' };
}

function withTop(carousel: object | (() => Promise<unknown>), Page: () => unknown = Home) {
  return environmentOf(
    {
      'mf-cart-checkout': { './preview': { default: () => h('p', null, 'Your cart is empty') } },
      'mf-catalog': { './home': { Component: Page } },
      'mf-promotions': { './carousel': carousel },
    },
    { 'mf-catalog': HOME, 'mf-promotions': TOP, 'mf-cart-checkout': CART },
  );
}

test('a page is composed of the slice that owns it and of those that fill its places', async () => {
  const page = await pageOf(
    withTop({
      default: ({ data }: { data: string }) => h('p', null, data),
      loader: async () => 'Free delivery',
    }),
    requestFor('/'),
  );
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h1>Sofas for slow evenings</h1>');
  expect(page.text).toContain('<p>Free delivery</p>');
  expect(page.text).toContain('data-slice="mf-promotions"');
});

test('a page names every file of its exposes with its hash, in the document itself', async () => {
  const { text } = await pageOf(withTop({ default: () => null }), requestFor('/'));
  for (const [slice, name] of [
    ['shell', 'main.js'],
    ['mf-catalog', 'entry.js'],
    ['mf-catalog', 'home.js'],
    ['mf-promotions', 'carousel.js'],
    ['mf-catalog', 'home.css'],
  ]) {
    expect(text).toContain(
      `href="/releases/${slice}/1/web/${name}" integrity="sha384-${slice}-${name}"`.slice(5),
    );
  }
});

test('a page has no inline script that runs, and no style attribute', async () => {
  const { text } = await pageOf(withTop({ default: () => h('p', { id: 'x' }, useId()) }), requestFor('/'));
  const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(inline).toEqual([' id="page-state" type="application/json"']);
  expect(text).not.toMatch(/ style="/);
});

test('a name that a customer has chosen cannot break out of the page’s data', async () => {
  const evil = '</script><script>alert(1)</script><!--\u2028\u2029';
  const environment = environmentOf(
    {
      'mf-catalog': {
        './home': { loader: () => ({ evil }), Component: () => h('h1', null, useLoaderData().evil) },
      },
    },
    { 'mf-catalog': HOME },
  );
  const { text } = await pageOf(environment, requestFor('/'));
  expect(text).not.toContain('<script>alert');
  expect(text.match(/<!--(?![ $/])/g)).toBeNull();
  const state = JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '');
  expect(state.loaderData.home.evil).toBe(evil);
});

const BROKEN_TOPS: Record<string, object | (() => Promise<unknown>)> = {
  'is missing': () => Promise.reject(new Error('gone')),
  'has no component': {},
  'has something else for a component': { default: { legs: 4 } },
  'waits for ever while it is rendered': {
    default: () => {
      use(NEVER);
    },
  },
  'answers what JSON cannot hold': {
    default: () => h('p', null, 'top'),
    loader: async () => ({ price: 10n }),
  },
  'answers a circle': { default: () => h('p', null, 'top'), loader: async () => CIRCLE },
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

// At the same time: some of them are waited for until their time is over.
test('a page whose carousel is broken in any of these ways is complete without it, in time', async () => {
  const startedAt = performance.now();
  const environments = Object.entries(BROKEN_TOPS).map(([what, top]) => [what, withTop(top)] as const);
  const pages = await Promise.all(
    environments.map(([, environment]) => pageOf(environment, requestFor('/'))),
  );
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  for (const [at, [what, { logged }]] of environments.entries()) {
    const { status, isDegraded, text = '', down } = pages[at] ?? {};
    expect({
      what,
      status,
      isDegraded,
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
      hasPage: true,
      hasTop: false,
      hasCart: true,
      isCartDown: false,
      loggedOfOthers: [],
    });
  }
});

test('a place that waited for ever is not waited for again a moment later', async () => {
  const environment = withTop({ default: () => use(NEVER) });
  await pageOf(environment, requestFor('/'));
  const startedAt = performance.now();
  expect((await pageOf(environment, requestFor('/'))).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('a page whose own component waits for ever, or whose data JSON cannot hold, is the error page and keeps its places', async () => {
  const top = { default: () => h('p', null, 'Free delivery') };
  const asleep = withTop(top, () => use(NEVER));
  const wrong = withTop(top);
  wrong.load = async ([, expose]) => (expose === './home' ? { Component: Home, loader: () => CIRCLE } : top);
  const pages = await Promise.all([asleep, wrong].map((environment) => pageOf(environment, requestFor('/'))));
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
  const patient = patientRenderer.render(requestFor('/'), late);
  expect((await pageOf(late, requestFor('/'))).text).not.toContain('Free delivery');
  // Later than the impatient page has waited.
  answer.resolve('Free delivery');
  const { html } = await patient;
  expect(Buffer.from(html ?? []).toString()).toContain('<p>Free delivery</p>');
});

test('a place that did not answer in time is not waited for again a moment later', async () => {
  const environment = withTop({ default: () => null, loader: never });
  await pageOf(environment, requestFor('/'));
  const startedAt = performance.now();
  expect((await pageOf(environment, requestFor('/'))).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(300);
});

test('a slice that is left out is named to the browser, so that it shows the same', async () => {
  const page = await pageOf(
    withTop(() => Promise.reject(new Error('gone'))),
    requestFor('/'),
  );
  const state = JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? '');
  expect(state.down).toEqual(['mf-promotions']);
  expect(state.exposes).toEqual([
    ['mf-catalog', './home'],
    ['mf-cart-checkout', './preview'],
  ]);
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

test('a loader decides the status: what is not found is the 404 page, and nothing of an error is told', async () => {
  const answers = new Map<string, () => unknown>([
    ['404', () => notFound()],
    ['500', () => new Error('password=secret')],
  ]);
  for (const [status, make] of answers) {
    const loader = () => {
      throw make();
    };
    const environment = environmentOf(
      { 'mf-catalog': { './home': { loader, Component: Home } } },
      { 'mf-catalog': HOME },
    );
    const page = await pageOf(environment, requestFor('/'));
    expect(String(page.status)).toBe(status);
    expect(page.text).not.toContain('secret');
  }
});

test('an unknown address is 404 in the site layout', async () => {
  const page = await pageOf(withTop({ default: () => null }), requestFor('/no/such/room', { owner: null }));
  expect(page.status).toBe(404);
  expect(page.text).toContain('404 Error | Page Not Found');
});

test('what a page can do without is null when it fails, and the page is there', async () => {
  const loader = () => ({ name: 'Mara', recommended: Promise.reject(new Error('search is down')) });
  const Component = () => h('h1', null, `${useLoaderData().name} ${useLoaderData().recommended}`);
  const environment = environmentOf(
    { 'mf-catalog': { './home': { loader, Component } } },
    { 'mf-catalog': HOME },
  );
  expect((await pageOf(environment, requestFor('/'))).text).toContain('<h1>Mara null</h1>');
});

test('R111 R112 a signed-out visitor of the account is sent to sign in, and the way back is stored', async () => {
  const account = { routes: [{ id: 'user-details', path: '/user/details', expose: './details' }] };
  const environment = environmentOf(
    { 'mf-account': { './details': { Component: Home } } },
    { 'mf-account': account },
  );
  const page = await pageOf(
    environment,
    requestFor('/user/details?tab=2', { cookies: '', owner: 'mf-account' }),
  );
  expect([page.status, page.headers.location]).toEqual([302, '/login']);
  expect(page.setCookies).toEqual([expect.stringContaining('sanWantedRoute=%2Fuser%2Fdetails%3Ftab%3D2;')]);
});

test('R106 a signed-in visitor does not see the sign-in page', async () => {
  const account = { routes: [{ id: 'login', path: '/login', expose: './login' }] };
  const environment = environmentOf(
    { 'mf-account': { './login': { Component: Home } } },
    { 'mf-account': account },
  );
  const day = Math.floor(Date.now() / 1_000);
  const tokenUntil = (exp: number) => `ecom:sanToken=h.${btoa(JSON.stringify({ iat: day, exp }))}.s`;
  const late = await pageOf(
    environment,
    requestFor('/login', { cookies: tokenUntil(day - 1), owner: 'mf-account' }),
  );
  // Of a token that has ended the browser makes a new one, or none.
  expect(late.status).toBe(200);
  const cookies = tokenUntil(day + 60);
  const page = await pageOf(environment, requestFor('/login', { cookies, owner: 'mf-account' }));
  expect([page.status, page.headers.location]).toEqual([302, '/']);
});

test('a form works without JavaScript: its action answers by redirect and sets its cookie', async () => {
  const action = async ({
    request,
    context,
  }: {
    request: Request;
    context: { cookies: { set: (k: string, v: string) => void } };
  }) => {
    const form = await request.formData();
    context.cookies.set('orderId', String(form.get('order')));
    return seeOther('/cart');
  };
  const environment = environmentOf(
    { 'mf-catalog': { './home': { action, Component: Home } } },
    { 'mf-catalog': HOME },
  );
  const body = { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('order=o-1') };
  const page = await pageOf(environment, requestFor('/', { method: 'POST', body, cookies: '' }));
  expect([page.status, page.headers.location]).toEqual([303, '/cart']);
  expect(page.setCookies).toEqual([expect.stringContaining('sanOrderId=o-1;')]);
});

test('a page that takes a card is made of its owner alone: it loads, tracks and names no other slice’s code', async () => {
  const tracking = {
    tagManager: 'https://tags.example/gtm.js',
    socialPixel: null,
    customerMessaging: null,
    emailMarketing: null,
  };
  const tracked = createRenderer({ ...settings, tracking });
  const environment = withTop({ default: () => h('p', null, 'Free delivery') });
  const stateOf = async (takesPayment: boolean) => {
    const { html } = await tracked.render(requestFor('/', { takesPayment }), environment);
    const text = Buffer.from(html ?? []).toString();
    const state = JSON.parse(/<script[^>]*id="page-state"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}');
    return { text, state };
  };
  const other = await stateOf(false);
  expect(other.text).toContain('data-slice="mf-promotions"');
  expect(other.state).toMatchObject({ down: [], tracking });
  const payment = await stateOf(true);
  expect(payment.text).toContain('<h1>Sofas for slow evenings</h1>');
  expect(payment.text).not.toContain('carousel.js');
  expect(payment.text).not.toContain('data-slice="mf-promotions"');
  expect(payment.state).toMatchObject({ down: ['mf-cart-checkout', 'mf-promotions'], tracking: null });
});
