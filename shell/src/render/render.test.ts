import { notFound, seeOther, useLoaderData } from '@sanderling/runtime/router';
import { createElement as h, useId } from 'react';
import { environmentOf, requestFor } from './testing/fixture-environment.ts';
import { HOME, Home, useRenderer, withTop } from './testing/use-renderer.ts';

const { pageOf, rendererWith } = useRenderer();

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
  expect(page.text).toContain('data-slice="mf-catalog"');
  expect(page.text).toContain('data-slice="mf-promotions"');
});

test('every slice that fills an open slot is in the page, and one that fails there leaves the others', async () => {
  const filling = (slice: string) => ({ slots: [{ slot: `site.end@${slice}`, expose: './end' }] });
  const page = await pageOf(
    environmentOf(
      {
        'mf-catalog': { './home': { Component: Home } },
        'mf-lamps': { './end': { default: () => h('p', null, 'Lamps, too') } },
        'mf-rugs': { './end': { default: () => h('p', null, 'Rugs, too') } },
        'mf-sofas': {
          './end': {
            default: () => {
              throw new Error('no sofas');
            },
          },
        },
      },
      {
        'mf-catalog': HOME,
        'mf-lamps': filling('mf-lamps'),
        'mf-rugs': filling('mf-rugs'),
        'mf-sofas': filling('mf-sofas'),
      },
    ),
    requestFor('/'),
  );
  expect(page.status).toBe(200);
  expect(page.text).toContain('<p>Lamps, too</p>');
  expect(page.text).toContain('<p>Rugs, too</p>');
  expect(page.down).toEqual(['mf-sofas']);
});

test('a page names every file of its exposes with its hash, in the document itself', async () => {
  const { text } = await pageOf(withTop({ default: () => null }), requestFor('/'));
  for (const [slice, name] of [
    ['shell', 'main.js'],
    ['mf-catalog', 'entry.js'],
    ['mf-catalog', 'home.js'],
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
  const tracked = rendererWith({ tracking });
  const environment = withTop({ default: () => h('p', null, 'Free delivery') });
  const stateOf = async (given: { takesPayment?: boolean; isUntracked?: boolean }) => {
    const { html } = await tracked.render(requestFor('/', given), environment);
    const text = Buffer.from(html ?? []).toString();
    const state = JSON.parse(/<script[^>]*id="page-state"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}');
    return { text, state };
  };
  const other = await stateOf({});
  expect(other.text).toContain('data-slice="mf-promotions"');
  expect(other.state).toMatchObject({ down: [], tracking });
  const payment = await stateOf({ takesPayment: true });
  expect(payment.text).toContain('<h1>Sofas for slow evenings</h1>');
  expect(payment.text).not.toContain('carousel.js');
  expect(payment.text).not.toContain('data-slice="mf-promotions"');
  expect(payment.state).toMatchObject({ down: ['mf-cart-checkout', 'mf-promotions'], tracking: null });
  // One whose address is a key says that vendors are left out, so that they hear in the next document.
  const untracked = await stateOf({ isUntracked: true });
  expect(untracked.state).toMatchObject({ down: [], tracking: null, withholdsTracking: true });
});
