import { makeRelease } from '@sanderling/releases/testing/make-release';
import { BY_THE_SHOP } from '../roll-out/by-the-shop.ts';
import { SIGNED_IN, UNMADE, useDesk } from '../testing/use-desk.ts';

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
  expect(body).toContain(
    'Dec 1, 2026, 12:00 AM to Dec 27, 2026, 12:00 AM: Promotions Holidays &#38; more (bbbb)',
  );
  const look = await send({ action: 'preview-at', at: '2026-12-01T00:00' });
  expect(look.headers.location).toMatch(/^\/\?at=2026-12-01T06%3A00%3A00.000Z&until=\d+&sign=/);
  const [season] = (await shop.releases.status()).seasons;
  await send({ action: 'unschedule', id: season?.id ?? '' });
  expect((await shop.releases.status()).seasons).toEqual([]);
});

test('releases are chosen by what their teams have said of them', async () => {
  const folder = await makeRelease({ name: 'mf-promotions', version: '1.0.0-cccc' });
  await shop.releases.publish(folder, { why: 'Winter banner' });
  const { body } = await open();
  expect(body).toContain('>Winter banner (cccc, Nov 23, 2026, 12:00 PM)</option>');
  expect(body).toContain('>bbbb, Nov 23, 2026, 12:00 PM</option>');
  await send({ ...SEASON, 'release mf-promotions': '1.0.0-cccc' });
  expect((await open()).body).toContain('Promotions Winter banner (cccc)');
});

test('a season says why it was planned, and a release that its team has said nothing of is called by its season', async () => {
  await send({ ...SEASON, why: 'Gifts on the home page' });
  const { body } = await open();
  expect(body).toContain('<p>Gifts on the home page</p>');
  expect(body).toContain(
    '>Holidays &#38; more: Gifts on the home page (bbbb, Nov 23, 2026, 12:00 PM)</option>',
  );
});

test('a season says before it begins that no browser has looked at what it shows', async () => {
  await send({ ...SEASON, why: 'Gifts' });
  expect((await open()).body).not.toContain('Not seen in a browser');
  await shop.releases.noteLook(
    { 'mf-promotions': '1.0.0-bbbb' },
    { skipped: 'CHROMIUM names none', accepted: 'Gifts' },
  );
  expect((await open()).body).toContain(
    '<p class="bad">Promotions: Not seen in a browser (this shop has none), shown because: Gifts.</p>',
  );
});

test('a choice that would be refused as the site is now says so before it is made, and why', async () => {
  const routes = [{ id: 'lamps', path: '/lamps', expose: './hello' }];
  for (const [name, version] of [
    ['mf-promotions', '1.0.0-cccc'],
    ['mf-lamps', '1.0.0-ffff'],
  ] as const)
    await shop.releases.publish(await makeRelease({ name, version, routes }), { why: `Of ${version}` });
  expect((await open()).body).not.toContain('does not fit');
  await shop.releases.promote({ 'mf-lamps': '1.0.0-ffff' });
  const { body } = await open();
  const choice = 'Of 1.0.0-cccc (cccc, Nov 23, 2026, 12:00 PM)';
  // For a season, and to be shown now.
  expect(body.split(`>${choice}, does not fit the site as it is now</option>`)).toHaveLength(3);
  expect(body).toContain('<summary>Promotions: One does not fit the site as it is now</summary>');
  expect(body).toContain(
    `<li>${choice}: Lamps ffff offers the route /lamps, which Promotions offers too: take it out of slice.json of one of them.</li>`,
  );
  expect(body).toContain('>bbbb, Nov 23, 2026, 12:00 PM</option>');
  const refused = await send({ ...SEASON, 'release mf-promotions': '1.0.0-cccc' });
  expect([refused.statusCode, refused.body.includes('offers the route /lamps')]).toEqual([422, true]);
});

test('no build of someone’s editing is offered', async () => {
  const folder = await makeRelease({ name: 'mf-promotions', version: 'dev-17' });
  await shop.releases.publish(folder, { force: true, why: 'For development' });
  expect((await open()).body).not.toContain('For development (');
});

test('a season that the shop has not let begin is told where seasons are, for two weeks', async () => {
  await send(SEASON);
  const [season] = (await shop.releases.status()).seasons;
  const why = '/ is made without mf-promotions (no banner)';
  await shop.releases.unschedule(season?.id ?? '', { by: BY_THE_SHOP, why });
  const { body } = await open();
  expect(body).toContain('was taken away on Nov 23, 2026, 12:00 PM, before it began: ');
  expect(body).toContain('/ is made without Promotions (no banner) Everyone went on seeing');
  shop.now = new Date('2026-12-10T06:00:00Z');
  expect((await open()).body).not.toContain('before it began');
});

test.each<[Record<string, string>, string]>([
  [{ until: '2026-11-01T00:00' }, 'ends before it begins'],
  [{ from: '' }, 'Say from when until when.'],
  [{ from: '2027-03-14T02:30', until: '2027-04-01T00:00' }, 'There is no 2027-03-14 02:30 on Chicago'],
  [{ 'release mf-catalog': '1.0.0-bbbb' }, 'Catalog bbbb was never published.'],
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

test('what is wrong with a plan itself is said before anything is tried', async () => {
  const backwards = {
    ...SEASON,
    action: 'schedule',
    'release mf-promotions': UNMADE,
    until: '2026-11-30T00:00',
  };
  const season = await send({ ...backwards, from: '2026-12-01T00:00' });
  expect([season.statusCode, season.body.includes('is made without it')]).toEqual([422, false]);
  await send({ action: 'freeze', from: '2026-11-23T00:00', until: '2026-12-01T00:00', why: 'Black Friday' });
  await shop.publish('mf-promotions', UNMADE);
  const inFreeze = await send({ ...backwards, from: '2026-11-29T00:00', until: '2026-12-27T00:00' });
  expect(inFreeze.body).toContain('It can begin on Dec 1, 2026, 12:00 AM, or once the freeze');
  expect(inFreeze.body).not.toContain('is made without it');
  const shown = { action: 'show', slice: 'mf-promotions', version: UNMADE, percent: 'all' };
  for (const percent of ['all', '5']) {
    const { body } = await send({ ...shown, percent });
    expect(body).toMatch(
      /Nothing new becomes live from Nov 23, 2026, 12:00 AM to Dec 1, 2026, 12:00 AM \(Black Friday, frozen by \S+@\S+\)\. Choose a time from Dec 1/,
    );
    expect(body).not.toContain('is made without it');
  }
  expect((await open()).body).toMatch(/Dec 1, 2026, 12:00 AM: Black Friday \(\S+@\S+\)<\/p>/);
});

test('a freeze refuses a release with its reason, and lets an admin go back', async () => {
  await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb', percent: 'all' });
  await send({ action: 'freeze', from: '2026-11-23T00:00', until: '2026-12-01T00:00', why: 'Black Friday' });
  const refused = await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-aaaa', percent: '5' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Black Friday');
  expect((await send({ action: 'rollback', slice: 'mf-promotions' })).statusCode).toBe(303);
});

/** What the desk says that it has done. */
async function doneBy(fields: Record<string, string>): Promise<string> {
  const { headers } = await send(fields);
  const [done = ''] = String(headers['set-cookie']).split(';');
  const { body } = await open('/release_desk', { cookie: `${SIGNED_IN.cookie}; ${done}` });
  return /role="status"[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? body;
}

test('who takes one of two freezes away reads whether releases stay frozen', async () => {
  const later = { action: 'freeze', from: '2026-12-20T00:00', until: '2027-01-02T00:00', why: 'Holidays' };
  await send({ action: 'freeze', from: '2026-11-23T00:00', until: '2026-12-01T00:00', why: 'Black Friday' });
  await send(later);
  const [now, ahead] = (await shop.releases.status()).freezes;
  const frozen = 'is taken away. Releases stay frozen until Dec 1, 2026, 12:00 AM, by another one.';
  expect(await doneBy({ action: 'unfreeze', id: ahead?.id ?? '' })).toContain(frozen);
  const free = 'is taken away: new releases can become live again.';
  expect(await doneBy({ action: 'unfreeze', id: now?.id ?? '' })).toContain(free);
  expect((await send({ action: 'unfreeze', id: now?.id ?? '' })).body).toContain('not planned any more');
});

test('a season that begins in the past is said to be on, one that is on is ended, and one that is gone is so for all', async () => {
  const begun = await doneBy({ ...SEASON, from: '2026-11-23T00:00' });
  expect(begun).toContain('Holidays &#38; more is on now, until Dec 27, 2026, 12:00 AM.');
  const [season] = (await shop.releases.status()).seasons;
  const end = { action: 'unschedule', id: season?.id ?? '' };
  expect(await doneBy(end)).toContain('The season Holidays &#38; more is ended, for everyone.');
  expect((await send(end)).body).toContain('This season is not planned any more.');
});

test('a link that the desk makes can be opened and copied', async () => {
  expect(await doneBy({ action: 'link-at', at: '2026-12-01T00:00' })).toMatch(
    /:\n<a href="(https?:[^"]+sign=[^"]+)">\1<\/a>$/,
  );
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

test('a season is offered releases that may be shown: no development builds, and none that was refused, until that is overruled', async () => {
  await shop.publish('mf-promotions', 'dev-cccc', UNMADE);
  const offered = async () => {
    const { body } = await open();
    const [, season = ''] = /<select name="release mf-promotions">(.*?)<\/select>/s.exec(body) ?? [];
    const [, show = ''] = /<select name="version">(.*?)<\/select>/s.exec(body) ?? [];
    const versions = (list: string) => [...list.matchAll(/value="([^"]+)"/g)].map(([, version]) => version);
    return { season: versions(season).toSorted(), show: versions(show).toSorted() };
  };
  // It was not tried yet.
  expect(await offered()).toEqual({
    season: ['1.0.0-aaaa', '1.0.0-bbbb', UNMADE],
    show: ['1.0.0-bbbb', UNMADE],
  });
  const refused = await send({ ...SEASON, 'release mf-promotions': UNMADE });
  expect(refused.statusCode).toBe(422);
  expect(await offered()).toEqual({ season: ['1.0.0-aaaa', '1.0.0-bbbb'], show: ['1.0.0-bbbb'] });
  await shop.releases.promote({ 'mf-promotions': UNMADE }, { force: true, why: 'A wrong price' });
  expect((await offered()).season).toEqual(['1.0.0-aaaa', '1.0.0-bbbb', UNMADE]);
});

test('what may be overruled is said without words of a command line', async () => {
  const [from, until] = [new Date('2026-11-23T00:00:00Z'), new Date('2026-12-30T00:00:00Z')];
  await shop.releases.freeze({ from, until }, { why: 'Black Friday' });
  const { statusCode, body } = await send(SEASON);
  expect(statusCode).toBe(422);
  expect(body).toContain('in a freeze: nothing new becomes live from');
  expect(body).not.toMatch(/--\w/);
});
