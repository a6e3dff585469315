import { SIGNED_IN, tokenOf, useDesk } from '../testing/use-desk.ts';

const { api, shop, open, send } = useDesk();

test('a visitor is led to sign in, and back to the desk', async () => {
  const { statusCode, headers } = await open('/release_desk', {});
  expect(statusCode).toBe(302);
  expect(headers.location).toBe('/login');
  expect(headers['set-cookie']).toContain('sanWantedRoute=%2Frelease_desk');
});

test.each([
  [200, { data: { role: 'customer', email: 'eve@example.com' } }],
  [200, { data: { role: null, email: null } }],
  [401, { error: 'UNAUTHORIZED' }],
])('the API’s answer %d %o opens nothing, whatever the cookie says', async (status, body) => {
  api.answer = (_call, response) => {
    response.statusCode = status;
    response.end(JSON.stringify(body));
  };
  const headers = { cookie: 'ecom:sanToken=token; ecom:sanRole=admin' };
  for (const url of ['/release_desk', '/release_desk/compare?set=x'])
    expect((await open(url, headers)).statusCode).toBe(302);
  expect((await send({ action: 'rollback', slice: 'mf-promotions' })).statusCode).toBe(302);
  expect((await shop.releases.log()).at(-1)?.action).toBe('promote');
});

test('an API that does not answer opens nothing', async () => {
  api.answer = (_call, response) => void response.destroy();
  expect((await open()).statusCode).toBe(503);
});

test('a form of a foreign page changes nothing', async () => {
  const fields = { action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb', percent: 'all' };
  expect((await send(fields, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send(fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await shop.version('mf-promotions')).toBe('1.0.0-aaaa');
});

test('a script of a page of the shop reads no desk and sends none of its forms', async () => {
  const fields = { action: 'freeze', from: '2026-11-23T00:00', until: '2026-12-01T00:00', why: 'Forged' };
  const byScript = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  const inFrame = { ...byScript, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
  for (const headers of [byScript, inFrame]) {
    expect((await open('/release_desk', { ...SIGNED_IN, ...headers })).statusCode).toBe(403);
    expect((await open('/release_desk/compare?set=x', { ...SIGNED_IN, ...headers })).statusCode).toBe(403);
    expect((await send(fields, headers)).statusCode).toBe(403);
  }
  // A form that a script makes and sends in a window of its own.
  const inWindow = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  for (const token of [
    '',
    'guessed',
    tokenOf(await open('/release_desk', { cookie: 'ecom:sanToken=token' })),
  ]) {
    const { statusCode, body } = await send({ ...fields, token }, inWindow);
    expect(statusCode).toBe(403);
    expect(body).toContain('Nothing was changed');
  }
  expect((await shop.releases.status()).freezes).toEqual([]);
  const { headers } = await open('/release_desk', { ...SIGNED_IN, ...inWindow });
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'noopener-allow-popups',
    'x-frame-options': 'DENY',
  });
});
