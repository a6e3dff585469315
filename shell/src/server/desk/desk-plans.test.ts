import { UNMADE, useDesk } from '../testing/use-desk.ts';

const { shop, open, send } = useDesk();

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
  await shop.publish('mf-promotions', UNMADE);
  const fields = { action: 'show', slice: 'mf-promotions', version: UNMADE, percent: '5' };
  for (const wanted of [fields, { ...SEASON, action: 'schedule', 'release mf-promotions': UNMADE }]) {
    const { statusCode, body } = await send(wanted);
    expect(statusCode).toBe(422);
    expect(body).toContain('/ is made without it');
  }
  expect((await shop.releases.status()).canaries).toEqual({});
});

test('a freeze refuses a release with its reason, and lets an admin go back', async () => {
  await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb', percent: 'all' });
  await send({ action: 'freeze', from: '2026-11-23T00:00', until: '2026-12-01T00:00', why: 'Black Friday' });
  const refused = await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-aaaa', percent: '5' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Black Friday');
  expect((await send({ action: 'rollback', slice: 'mf-promotions' })).statusCode).toBe(303);
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
