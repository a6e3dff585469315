import { randomBytes } from 'node:crypto';
import { makeRelease } from '@sanderling/releases/testing/make-release';
import { SIGNED_IN, UNTRIED, useDesk } from '../testing/use-desk.ts';

const desk = useDesk();
const { shop, open, send } = desk;

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
  expect(page.body).toContain('<b>ann@sanderling.example</b> made live Promotions bbbb <q>Sale</q>');
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await send({ action: 'rollback', slice: 'mf-promotions' });
  expect(await shop.version('mf-promotions')).toBe('1.0.0-aaaa');
});

test('an admin shows a release to some, and takes it back', async () => {
  await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb', percent: '5' });
  expect((await open()).body).toContain('<b>5 %</b> of visitors see <span');
  await send({ action: 'end-canary', slice: 'mf-promotions' });
  expect((await shop.releases.status()).canaries).toEqual({});
  await send({ action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb', percent: 'steps' });
  expect((await shop.releases.status()).canaries['mf-promotions']?.plan?.steps).toEqual([5, 20, 50, 100]);
});

test('an admin reads a sentence when the trial itself fails, and the log has why', async () => {
  await shop.publish('mf-promotions', UNTRIED);
  const fields = { action: 'show', slice: 'mf-promotions', version: UNTRIED, percent: 'all' };
  const { statusCode, body } = await send(fields);
  expect(statusCode).toBe(422);
  expect(body).toContain('It could not be tried: something went wrong in the trial itself');
  expect(body).not.toContain('/srv/shop');
  expect(desk.logged.join('')).toContain('spawn /srv/shop/node EAGAIN');
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
    desk.openTabs.seen(id, { 'mf-promotions': version }, minutes * 60_000);
  tab('a', '1.0.0-aaaa', 300);
  tab('b', '1.0.0-bbbb', 1);
  await shop.releases.promote({ 'mf-promotions': '1.0.0-bbbb' });
  const { payload } = await open();
  expect(payload).toContain('The store is open in 2 tabs; with what everyone sees now in 1.');
  expect(payload).toMatch(/aaaa<\/code> replaced<\/td><td>1<\/td><td>5 hours/);
  expect(payload).not.toMatch(/bbbb<\/code> replaced/);
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

test('the desk has the store’s type, whatever is live', async () => {
  const { body } = await open('/_desk.css');
  const fonts = [...body.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) {
    const { headers, rawPayload } = await open(font);
    expect(headers['content-type']).toBe('font/woff2');
    expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  }
  expect((await open()).headers['content-security-policy']).toContain("font-src 'self'");
});

test('an admin reads at a release that it keeps memory, how much, and whom to tell', async () => {
  desk.failures.count('mf-promotions', '1.0.0-aaaa', 'server');
  desk.failures.keepsMemory('mf-promotions', '1.0.0-aaaa', 'Each page leaves 1.0 MB behind.');
  const { body } = await open();
  expect(body).toContain(
    'It uses more and more of the shop’s memory: tell the team that made it. Each page leaves 1.0 MB behind.',
  );
});

test('a release that no browser could look at says so on the desk, and is shown by itself only with a reason', async () => {
  desk.skipped = 'CHROMIUM names none';
  const release = { action: 'show', slice: 'mf-promotions', version: '1.0.0-bbbb' };
  const refused = await send({ ...release, percent: 'steps' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('No browser could look at this release (this shop has none)');
  expect((await open()).body).toMatch(/<option value="1.0.0-bbbb">[^<]*, not seen in a browser<\/option>/);
  expect((await send({ ...release, percent: 'steps', why: 'The sale begins' })).statusCode).toBe(303);
  const { body } = await open();
  expect(body).toContain(
    '<b>Not seen in a browser (this shop has none), shown because: The sale begins.</b>',
  );
  expect(body).toContain('5 %, not seen in a browser <q>The sale begins</q>');
  desk.skipped = null;
  await send({ ...release, percent: 'all' });
  expect((await open()).body).not.toContain('<b>Not seen in a browser');
});

test('the frame of all pages is called by one name, wherever the desk speaks of it', async () => {
  const publish = async (version: string) =>
    shop.releases.publish(await makeRelease({ name: 'shell', version, provides: { contract: '1.1.0' } }));
  for (const version of ['1.0.0-abcd', '1.0.0-cdef']) {
    await publish(version);
    await shop.releases.promote({ shell: version });
  }
  await shop.releases.startCanary({ slice: 'shell', version: '1.0.0-abcd', percent: 5 });
  await shop.releases.endCanary('shell');
  const { body } = await open();
  const seen = body.replaceAll(/<[^>]*>/g, ' ');
  expect(seen).toContain('made live Header, menus and footer cdef');
  expect(seen).toContain('took back from some visitors the new release of Header, menus and footer');
  expect(seen).not.toMatch(/\bshell\b|mf-/);
});

test('what a developer edits here is in the history as what it is, and nothing as if it was forced', async () => {
  const folder = await makeRelease({ name: 'mf-promotions', version: 'dev-17' });
  // As an earlier shop has written it down.
  const edited = { force: true, why: 'For development' };
  await shop.releases.publish(folder);
  await shop.releases.promote({ 'mf-promotions': 'dev-17' }, { ...edited, development: true });
  const before = (await open()).body;
  expect(before).toContain('edited Promotions on this machine (one build)');
  expect(before).not.toMatch(/overruling|published Promotions, as/);
  await shop.releases.promote({ 'mf-promotions': '1.0.0-bbbb' }, { force: true, why: 'A wrong price' });
  expect((await open()).body).toContain(
    'made live Promotions bbbb, <b>overruling the shop’s checks</b> <q>A wrong price</q>',
  );
});

test('a release that is refused after it was published says so in the history, and is told beside what is offered', async () => {
  await shop.publish('mf-promotions', '1.0.0-cccc');
  const why = 'On 4 pages, first /: mf-promotions (./banner) fails and is left out of the page: no banner';
  await shop.releases.noteRefusal({ 'mf-promotions': '1.0.0-cccc' }, why);
  const { body } = await open();
  expect(body).toMatch(
    /published Promotions cccc, and <b class="bad">the shop refused it<\/b> on Nov 23, 2026, [^:]*:\d\d PM: On 4 pages, first \/: Promotions \(/,
  );
  expect(body).toMatch(/Refused lately, and not offered<\/summary><ul><li>cccc, on Nov 23, 2026/);
  expect(body).not.toContain('<option value="1.0.0-cccc">');
});

test('the site of now stands where it was made, and not at what was only published since', async () => {
  await shop.publish('mf-promotions', '1.0.0-cccc');
  await shop.releases.promote({ 'mf-promotions': '1.0.0-bbbb' });
  await shop.publish('mf-promotions', '1.0.0-dddd');
  await shop.releases.startCanary({ slice: 'mf-promotions', version: '1.0.0-dddd', percent: 5 });
  const { body } = await open();
  const lines = body.split('<li>').filter((line) => line.includes('This is the site of now.'));
  expect(lines).toEqual([expect.stringContaining('made live Promotions bbbb')]);
  expect(body).toContain('published Promotions bbbb, live now');
});

test('an admin reads what weighs more than the shop allows by itself, and why', async () => {
  const budgets = { why: 'Draws the room', exposes: { './hello': { scripts: 27_000 } } };
  const web = { 'hello.js': randomBytes(25_500).toString('base64') };
  await shop.releases.publish(await makeRelease({ name: 'mf-lamps', budgets, web }));
  expect((await open()).body).toMatch(
    /published Lamps \S+, heavier than the shop allows by itself \(\.\/hello in scripts [\d.]+ kB instead of 25\.0 kB: Draws the room\)/,
  );
});
