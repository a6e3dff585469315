import { makeRelease } from '@sanderling/releases/testing/make-release';
import { useDesk } from '../testing/use-desk.ts';

const { shop, open, send } = useDesk();

test('two sites are compared, and an earlier one is gone back to', async () => {
  const { id } = await shop.releases.currentReleaseSet();
  const routes = [{ id: 'hello', path: '/hello', expose: './hello' }];
  await shop.releases.publish(await makeRelease({ name: 'mf-promotions', version: '1.0.0-cccc', routes }));
  await shop.releases.promote({ 'mf-promotions': '1.0.0-cccc' });
  const { body } = await open(`/release_desk/compare?set=${id}`);
  expect(body).toMatch(/Pages that only one has<\/th><td><\/td><td>\/hello/);
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
  expect(body).toMatch(/Pages that only one has<\/th><td>\/hello<\/td><td><\/td>/);
  expect(body).toContain(`<th scope="col">Set ${second}</th><th scope="col">Set ${first}</th>`);
  expect(body).toContain(`href="/release_desk/compare?set=${second}&#38;with=${first}"`);
  // What was compared with now says so by its name: tomorrow now is another site.
  const beside = (await open(`/release_desk/compare?set=${first}`)).body;
  expect(beside).toContain(`href="/release_desk/compare?set=${first}&#38;with=${now}"`);
  expect(beside).toContain(`<option value="${now}" selected>Now</option>`);
  for (const id of ids) expect(beside).toContain(`<option value="${id}"`);
  expect((await open(`/release_desk/compare?set=${first}&with=%3Cb%3E`)).body).toContain(
    'There is no set &#60;b&#62;.',
  );
  const link = `/release_desk/compare?set=${second}&with=${first}`;
  const stranger = await open(link, {});
  expect(stranger.statusCode).toBe(302);
  expect(String(stranger.headers['set-cookie'])).toContain(`=${encodeURIComponent(link)};`);
});

test('without a choice the site of before the last change is compared with that of now', async () => {
  const { id: before } = await shop.releases.currentReleaseSet();
  await shop.releases.promote({ 'mf-promotions': '1.0.0-bbbb' });
  const { id: now } = await shop.releases.currentReleaseSet();
  for (const address of ['/release_desk/compare', '/release_desk/compare?set=&with='])
    expect((await open(address)).body).toContain(
      `href="/release_desk/compare?set=${before}&#38;with=${now}"`,
    );
});

test('a site that has never changed is compared with itself', async () => {
  expect((await open('/release_desk/compare')).body).toContain('Both sites are the same.');
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

test('a site is called by what it came from: neither by a freeze, nor by a plan, a canary or what was published later', async () => {
  const { id } = await shop.releases.currentReleaseSet();
  const [from, until] = [new Date('2026-12-01T06:00:00Z'), new Date('2026-12-27T06:00:00Z')];
  const id1 = await shop.releases.freeze({ from, until }, { why: 'Black Friday' });
  await shop.releases.unfreeze(id1);
  await shop.releases.schedule({
    name: 'Holidays',
    versions: { 'mf-promotions': '1.0.0-bbbb' },
    from,
    until,
  });
  await shop.releases.startCanary({ slice: 'mf-promotions', version: '1.0.0-bbbb', percent: 5 });
  await shop.releases.promote({ 'mf-promotions': '1.0.0-bbbb' });
  const { body } = await open('/release_desk/compare');
  const choices = [...body.matchAll(/<option value="([^"]+)"[^>]*>([^<]+)/g)].map(([, , label]) => label);
  expect(new Set(choices)).toEqual(new Set(['Now', 'Nov 23, 2026, 12:00 PM: made live Promotions aaaa']));
  expect(body).toContain(`<option value="${id}" selected>Nov 23, 2026, 12:00 PM: made live Promotions aaaa`);
  // Nor is a freeze a site to go back to.
  const { body: desk } = await open();
  const [, freeze = ''] = /(let nothing new go live from.*?)<\/li>/s.exec(desk) ?? [];
  expect(freeze).not.toContain('Compare with now');
});
