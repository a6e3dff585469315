import { makeRelease } from '@sanderling/releases/testing/make-release';
import { useReleases } from '@sanderling/releases/testing/use-releases';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { plainResponses } from '../fallback/plain-response.ts';
import { createCanaryComparisons } from '../roll-out/lay-together.ts';
import { createReleaseRecord } from '../roll-out/release-record.ts';
import { createSliceFailures } from '../slice-failures/slice-failures.ts';
import { createOpenTabs, type OpenTabs } from '../tabs/open-tabs.ts';
import { useListeningApi } from '../testing/listening-api.ts';
import { desk } from './desk.ts';

const shop = useReleases('2026-11-23T18:00:00Z');
const api = useListeningApi();
let app: FastifyInstance;
let openTabs: OpenTabs;
let logged: string[];

beforeEach(async () => {
  api.answer = (_call, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { role: 'admin', email: 'ann@sanderling.example' } }));
  };
  await shop.publish('mf-promotions', '1.0.0-aaaa', '1.0.0-bbbb');
  await shop.releases.promote({ 'mf-promotions': '1.0.0-aaaa' });
  const config = readConfig({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'http://localhost:3000' });
  openTabs = createOpenTabs(() => shop.now);
  logged = [];
  const loggerInstance: FastifyBaseLogger = pino({}, { write: (line: string) => void logged.push(line) });
  app = fastify({ loggerInstance });
  await app.register(desk, {
    config,
    releases: shop.releases,
    previewSecret: 'secret',
    compare: createCanaryComparisons({
      record: createReleaseRecord(),
      evidence: shop.releases.evidence,
      onError: (error) => {
        throw error;
      },
    }),
    failures: createSliceFailures(),
    openTabs: async () => openTabs.report(await shop.releases.status()),
    now: () => shop.now,
    answerPlainly: plainResponses(config),
    tryOut: async (versions) => {
      if (versions['mf-promotions'] === '1.0.0-eeee') throw new Error('spawn /srv/shop/node EAGAIN');
      return versions['mf-promotions'] === '1.0.0-dddd' ? ['/ is made without it'] : [];
    },
  });
});

afterEach(() => app.close());

const SIGNED_IN = { cookie: `ecom:sanToken=token; sanDesk=${'a'.repeat(22)}` };
/** What the forms of that browser carry. */
const tokenOf = (page: { body: string }) => /name="token" value="([\w-]+)"/.exec(page.body)?.[1] ?? '';

const open = (url = '/release_desk', headers: Record<string, string> = SIGNED_IN) =>
  app.inject({ url, headers });

const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/release_desk',
    headers: {
      ...SIGNED_IN,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      ...headers,
    },
    payload: new URLSearchParams({ token: tokenOf(await open()), ...fields }).toString(),
  });

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

test('an admin makes a release live, sees that it was done, and goes back', async () => {
  const fields = {
    action: 'show',
    slice: 'mf-promotions',
    version: '1.0.0-bbbb',
    percent: 'all',
    why: 'Sale',
  };
  const sent = await send(fields);
  expect(sent.statusCode).toBe(303);
  expect(await shop.version('mf-promotions')).toBe('1.0.0-bbbb');
  const [done = ''] = String(sent.headers['set-cookie']).split(';');
  const page = await open(sent.headers.location, { cookie: `${SIGNED_IN.cookie}; ${done}` });
  expect(page.body).toContain('Done: Everyone sees Promotions bbbb.');
  // Once, and to who did it.
  expect(String(page.headers['set-cookie'])).toContain('sanDeskDone=; Max-Age=0');
  expect((await open('/release_desk?done=1')).body).not.toContain('Done:');
  const forged = `sanDeskDone=${Buffer.from('Hello').toString('base64url')}.x`;
  expect((await open('/release_desk', { cookie: `${SIGNED_IN.cookie}; ${forged}` })).body).not.toContain(
    'Hello',
  );
  expect(page.body).toContain('<b>ann@sanderling.example</b> made live mf-promotions 1.0.0-bbbb <q>Sale</q>');
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await send({ action: 'rollback', slice: 'mf-promotions' });
  expect(await shop.version('mf-promotions')).toBe('1.0.0-aaaa');
});

test('an admin shows a release to some, and takes it back', async () => {
  await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb', percent: '5' });
  expect((await open()).body).toContain('<b>5 %</b> of visitors see release');
  await send({ action: 'end-canary', slice: 'mf-promotions' });
  expect((await shop.releases.status()).canaries).toEqual({});
  await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb', percent: 'steps' });
  expect((await shop.releases.status()).canaries['mf-promotions']?.plan?.steps).toEqual([5, 20, 50, 100]);
});

const SEASON = {
  action: 'schedule',
  name: 'Holidays & more',
  'release mf-promotions': '1.0.0-bbbb',
  from: '2026-12-01T00:00',
  until: '2026-12-27T00:00',
};

test('an admin plans a season, looks at it, and takes it away', async () => {
  expect((await send(SEASON)).statusCode).toBe(303);
  const { body } = await open();
  expect(body).toContain('Holidays &#38; more');
  expect(body).toContain('Dec 1, 2026, 12:00 AM to Dec 27, 2026, 12:00 AM: Promotions bbbb');
  const look = await send({ action: 'preview-at', at: '2026-12-01T00:00' });
  expect(look.headers.location).toMatch(/^\/\?at=2026-12-01T06%3A00%3A00.000Z&until=\d+&sign=/);
  const [season] = (await shop.releases.status()).seasons;
  await send({ action: 'unschedule', id: season?.id ?? '' });
  expect((await shop.releases.status()).seasons).toEqual([]);
});

test.each<[Record<string, string>, string]>([
  [{ until: '2026-11-01T00:00' }, 'ends before it begins'],
  [{ from: '' }, 'Say from when until when.'],
  [{ from: '2027-03-14T02:30', until: '2027-04-01T00:00' }, 'There is no 2027-03-14 02:30 on Chicago'],
  [{ 'release mf-catalog': '1.0.0-bbbb' }, 'mf-catalog 1.0.0-bbbb was never published.'],
  [{ name: ' ' }, 'Give the season a name.'],
])(
  'a season with %o is refused with the reason, and the form keeps what was typed',
  async (wrong, message) => {
    const { statusCode, body } = await send({ ...SEASON, ...wrong });
    expect(statusCode).toBe(422);
    expect(body).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${message}`));
    expect(body).toContain(`value="${wrong.name ?? 'Holidays &#38; more'}"`);
    expect(body).toContain('<details open><summary>Plan a season');
  },
);

test('a release with which pages are not made is shown to no one', async () => {
  await shop.publish('mf-promotions', '1.0.0-dddd');
  const fields = { action: 'show', slice: 'mf-promotions', version: '1.0.0-dddd', percent: '5' };
  for (const wanted of [fields, { ...SEASON, action: 'schedule', 'release mf-promotions': '1.0.0-dddd' }]) {
    const { statusCode, body } = await send(wanted);
    expect(statusCode).toBe(422);
    expect(body).toContain('/ is made without it');
  }
  expect((await shop.releases.status()).canaries).toEqual({});
});

test('an admin reads a sentence when the trial itself fails, and the log has why', async () => {
  await shop.publish('mf-promotions', '1.0.0-eeee');
  const { statusCode, body } = await send({
    action: 'show',
    slice: 'mf-promotions',
    version: '1.0.0-eeee',
    percent: 'all',
  });
  expect(statusCode).toBe(422);
  expect(body).toContain('It could not be tried: something went wrong in the trial itself');
  expect(body).not.toContain('/srv/shop');
  expect(logged.join('')).toContain('spawn /srv/shop/node EAGAIN');
});

test('a freeze refuses a release with its reason, and lets an admin go back', async () => {
  await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb', percent: 'all' });
  await send({ action: 'freeze', from: '2026-11-23T00:00', until: '2026-12-01T00:00', why: 'Black Friday' });
  const refused = await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-aaaa', percent: '5' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Black Friday');
  expect((await send({ action: 'rollback', slice: 'mf-promotions' })).statusCode).toBe(303);
});

test('two sites are compared, and an earlier one is gone back to', async () => {
  const { id } = await shop.releases.currentReleaseSet();
  const routes = [{ id: 'hello', path: '/hello', expose: './hello' }];
  await shop.releases.publish(await makeRelease({ name: 'mf-promotions', version: '1.0.0-cccc', routes }));
  await shop.releases.promote({ 'mf-promotions': '1.0.0-cccc' });
  const { body } = await open(`/release_desk/compare?set=${id}`);
  expect(body).toMatch(/Pages that the other lacks<\/th><td><\/td><td>\/hello/);
  expect((await open('/release_desk/compare?set=%3Cb%3E')).body).toContain('There is no set &#60;b&#62;.');
  const preview = await send({ action: 'preview-set', set: id });
  expect(preview.headers.location).toContain(`/?set=${id}&until=`);
  await send({ action: 'restore', set: id });
  expect(await shop.version('mf-promotions')).toBe('1.0.0-aaaa');
});

test('any two sites of the past are compared, by a link that says which and can be handed on', async () => {
  const ids: string[] = [(await shop.releases.currentReleaseSet()).id];
  const routes = [{ id: 'hello', path: '/hello', expose: './hello' }];
  await shop.releases.publish(await makeRelease({ name: 'mf-promotions', version: '1.0.0-cccc', routes }));
  for (const version of ['1.0.0-cccc', '1.0.0-bbbb']) {
    await shop.releases.promote({ 'mf-promotions': version }, { drops: true });
    ids.push((await shop.releases.currentReleaseSet()).id);
  }
  const [first = '', second = '', now = ''] = ids;
  const { body } = await open(`/release_desk/compare?set=${second}&with=${first}`);
  expect(body).toMatch(/Pages that the other lacks<\/th><td>\/hello<\/td><td><\/td>/);
  expect(body).toContain(`<th scope="col">Set ${second}</th><th scope="col">Set ${first}</th>`);
  expect(body).toContain(`href="/release_desk/compare?set=${second}&#38;with=${first}"`);
  // What was compared with now says so by its name: tomorrow now is another site.
  const beside = (await open(`/release_desk/compare?set=${first}`)).body;
  expect(beside).toContain(`href="/release_desk/compare?set=${first}&#38;with=${now}"`);
  expect(beside).toContain(`<option value="${now}" selected>Now (${now})</option>`);
  for (const id of ids) expect(beside).toContain(`<option value="${id}"`);
  expect((await open(`/release_desk/compare?set=${first}&with=%3Cb%3E`)).body).toContain(
    'There is no set &#60;b&#62;.',
  );
  const link = `/release_desk/compare?set=${second}&with=${first}`;
  const stranger = await open(link, {});
  expect(stranger.statusCode).toBe(302);
  expect(String(stranger.headers['set-cookie'])).toContain(`=${encodeURIComponent(link)};`);
});

test('an admin sees the pages of two releases side by side, with what the browser complained of', async () => {
  const { id } = await shop.releases.currentReleaseSet();
  const looks = [
    { version: '1.0.0-aaaa', complaints: [] },
    { version: '1.0.0-bbbb', complaints: ['Error: no <banner>'] },
  ];
  for (const { version, complaints } of looks)
    await shop.releases.keepPictures('mf-promotions', version, {
      index: {
        takenAt: shop.now.toISOString(),
        set: id,
        pictures: [
          { page: '/', widthPx: 390, file: 'page-0-390.webp', complaints },
          { page: '/sale', widthPx: 1440, file: null, complaints: [] },
        ],
      },
      files: new Map([['page-0-390.webp', Buffer.from(`picture of ${version}`)]]),
    });
  await shop.releases.promote({ 'mf-promotions': '1.0.0-bbbb' });
  const { body, headers } = await open(`/release_desk/compare?set=${id}`);
  expect(headers['content-security-policy']).toContain("img-src 'self'");
  const addresses = [...body.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address);
  const pictures = await Promise.all(addresses.map((address) => open(address)));
  expect(pictures.map((picture) => [picture.headers['content-type'], picture.body])).toEqual([
    ['image/webp', 'picture of 1.0.0-aaaa'],
    ['image/webp', 'picture of 1.0.0-bbbb'],
  ]);
  expect(body).toContain('The browser complained: Error: no &#60;banner&#62;');
  expect(body.match(/The page could not be shown/g)).toHaveLength(2);
});

test.each([
  '/release_desk/pictures/mf-promotions/1.0.0-aaaa/page-9-390.webp',
  '/release_desk/pictures/mf-promotions/1.0.0-aaaa/..%2F..%2Fregistry.json',
  '/release_desk/pictures/..%2F.signatures/mf-promotions@1.0.0-aaaa/signature.json',
])('there is no picture at %s, and none for a stranger', async (address) => {
  expect((await open(address)).statusCode).toBe(404);
  expect((await open(address, {})).statusCode).toBe(302);
});

test('two releases without pictures are compared all the same', async () => {
  const { id } = await shop.releases.currentReleaseSet();
  await shop.releases.promote({ 'mf-promotions': '1.0.0-bbbb' });
  expect((await open(`/release_desk/compare?set=${id}`)).body).toContain('There are no pictures');
});

test.each(['', 'launch'])('the action %j is refused in a sentence', async (action) => {
  expect((await send({ action })).body).toContain('The desk knows no such action');
});

test('what was typed by others shows as text', async () => {
  await shop.releases.promote(
    { 'mf-promotions': '1.0.0-bbbb' },
    { by: '<script>alert(1)</script>', why: '"><img>' },
  );
  const { body } = await open();
  expect(body).not.toMatch(/<script|<img/);
});

test('an admin sees which releases are still open in tabs that are not live any more, and since when', async () => {
  const tab = (id: string, version: string, minutes: number) =>
    openTabs.seen(id, { 'mf-promotions': version }, minutes * 60_000);
  tab('a', '1.0.0-aaaa', 300);
  tab('b', '1.0.0-bbbb', 1);
  await shop.releases.promote({ 'mf-promotions': '1.0.0-bbbb' });
  const { payload } = await open();
  expect(payload).toContain('2 tabs; 1 of them have what everyone gets now.');
  expect(payload).toMatch(/aaaa<\/code> replaced<\/td><td>1<\/td><td>5 hours/);
  expect(payload).not.toMatch(/bbbb<\/code> replaced/);
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

test('a page that is over does not undo what another admin did meanwhile', async () => {
  await shop.publish('mf-promotions', '1.0.0-cccc');
  for (const version of ['1.0.0-bbbb', '1.0.0-cccc'])
    await shop.releases.promote({ 'mf-promotions': version });
  const goBack = { action: 'rollback', slice: 'mf-promotions', version: '1.0.0-bbbb' };
  expect((await send(goBack)).statusCode).toBe(303);
  const second = await send(goBack);
  expect(second.statusCode).toBe(422);
  expect(second.body).toContain('The site has changed meanwhile');
  expect(await shop.version('mf-promotions')).toBe('1.0.0-bbbb');
  await shop.releases.startCanary({ slice: 'mf-promotions', version: '1.0.0-cccc', percent: 5 });
  const end = { action: 'end-canary', slice: 'mf-promotions', version: '1.0.0-aaaa' };
  expect((await send(end)).body).toContain('some visitors now see cccc');
});

test('while a season is on nothing is said to be done that no visitor sees', async () => {
  await send({ ...SEASON, from: '2026-11-23T00:00' });
  const shown = { slice: 'mf-promotions', version: '1.0.0-aaaa' };
  for (const fields of [
    { action: 'rollback', slice: 'mf-promotions' },
    { ...shown, action: 'show', percent: '5' },
  ]) {
    const { statusCode, body } = await send(fields);
    expect(statusCode).toBe(422);
    expect(body).toContain('Holidays &#38; more is on until Dec 27, 2026, 12:00 AM');
  }
  expect((await open()).body).toContain('for <b>Holidays &#38; more</b> until');
});

test.each<[string, Record<string, string>, number]>([
  ['a slice that every object has', { action: 'rollback', slice: '__proto__' }, 422],
  ['a canary of such a slice', { action: 'end-canary', slice: 'constructor' }, 422],
  [
    'a release of such a slice',
    { action: 'show', slice: '__proto__', version: '__proto__', percent: 'all' },
    422,
  ],
  ['a season of such a slice', { ...SEASON, 'release __proto__': 'x' }, 422],
  ['a name that shows nothing', { ...SEASON, name: '\u3164' }, 422],
  ['a name of 81 letters', { ...SEASON, name: 'a'.repeat(81) }, 422],
  ['a reason of two lines', { ...SEASON, why: 'a\r\nb' }, 422],
  ['an end in the year 9999', { ...SEASON, until: '9999-12-31T23:59' }, 422],
  ['a reason of 40 kB', { ...SEASON, why: 'x'.repeat(40_000) }, 413],
])('%s is refused, and nothing is written', async (_, fields, status) => {
  const before = await shop.releases.log();
  expect((await send(fields)).statusCode).toBe(status);
  expect(await shop.releases.log()).toEqual(before);
});

test('a release that no visitor sees yet can be looked at, and a link handed on', async () => {
  const release = { slice: 'mf-promotions', version: '1.0.0-bbbb' };
  expect((await send({ action: 'preview-release', ...release })).headers.location).toMatch(
    /^\/\?set=.+&sign=/,
  );
  expect(await shop.version('mf-promotions')).toBe('1.0.0-aaaa');
  const sent = await send({ action: 'link-at', at: '2026-12-24T10:00' });
  const [done = ''] = String(sent.headers['set-cookie']).split(';');
  const { body } = await open('/release_desk', { cookie: `${SIGNED_IN.cookie}; ${done}` });
  expect(body).toContain('http://localhost:3000/?at=2026-12-24T16%3A00%3A00.000Z&#38;until=');
});
