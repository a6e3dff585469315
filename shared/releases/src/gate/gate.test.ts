import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sliceRelease, sliceSource } from '@sanderling/contract/wire/slice-manifest';
import { openReleases, type Releases } from '../releases.ts';
import { makeFolder, makeRelease } from '../testing/make-release.ts';
import { globalSelectors } from './global-styles.ts';
import { validateOffers } from './validate-offers.ts';

let dataDir: string;
let releases: Releases;

beforeEach(async () => {
  dataDir = await makeFolder();
  releases = openReleases({ dataDir });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

type Wanted = NonNullable<Parameters<typeof makeRelease>[0]>;
const publish = async (wanted: Wanted) => releases.publish(await makeRelease(wanted));
const route = (id: string, at: string) => ({ id, path: at, expose: './hello' });

test.each<[string, Wanted, string]>([
  [
    'a page of another slice',
    { name: 'mf-designer', routes: [route('products-slug', '/products/:slug')] },
    'The route products-slug is of mf-catalog',
  ],
  [
    'a path below those of another slice',
    { name: 'mf-designer', routes: [route('new', '/products/special')] },
    'lies below paths of mf-catalog',
  ],
  ['every path', { routes: [route('all', '/:anything')] }, 'begins with a parameter'],
  ['the API', { routes: [route('all', '/api/x')] }, 'lies below paths of shell'],
  [
    'its own page by another path',
    { name: 'mf-designer', routes: [route('trade-program', '/trade')] },
    "has the path /trade-program in the store's table",
  ],
  [
    'the slot of another slice',
    { name: 'mf-designer', slots: [{ slot: 'site.top', expose: './hello' }] },
    'The slot site.top is of mf-promotions',
  ],
  ['a slot that there is not', { slots: [{ slot: 'site.left', expose: './hello' }] }, 'no slot site.left'],
  [
    'the modal of another slice',
    { modals: [{ modal: 'sign-form', expose: './hello' }] },
    'The modal sign-form is of mf-account',
  ],
  [
    'the event of another slice',
    { emits: ['order:completed'] },
    'The event order:completed is of mf-cart-checkout',
  ],
  ['an event that there is not', { emits: ['cart:eaten'] }, 'There is no event cart:eaten'],
  [
    'an expose that was not built',
    { modals: [{ modal: 'greeting', expose: './gone' }] },
    './gone is offered and not built',
  ],
  [
    'a style for all pages',
    { css: '.own{color:red}body{background:red}' },
    'styles pages of others by "body"',
  ],
])('a release that offers %s is not published', async (_, wanted, sentence) => {
  await expect(publish(wanted)).rejects.toThrow(sentence);
  expect((await releases.status()).slices).toEqual({});
});

test('a sixth slice offers pages, modals and styles of its own', async () => {
  await publish({
    routes: [route('hello', '/hello/:name')],
    modals: [{ modal: 'greeting', expose: './hello' }],
    css: '@layer slice{.own,.own body{color:red}}',
  });
  await releases.promote({ 'mf-hello': '1.0.0-a' });
});

test('a page that is there goes with a promotion only where that is said, and with a rollback', async () => {
  await publish({ version: '1.0.0-a' });
  await publish({ version: '1.0.0-b', routes: [route('hello', '/hello')] });
  for (const version of ['1.0.0-a', '1.0.0-b']) await releases.promote({ 'mf-hello': version });
  const back = { 'mf-hello': '1.0.0-a' };
  await expect(releases.promote(back)).rejects.toThrow('drops the route /hello, which 1.0.0-b has');
  await releases.promote(back, { drops: true });
  await releases.promote({ 'mf-hello': '1.0.0-b' });
  expect(await releases.rollback('mf-hello')).toBe('1.0.0-a');
});

test('two slices do not offer the same', async () => {
  const modals = [{ modal: 'greeting', expose: './hello' }];
  for (const name of ['mf-hello', 'mf-other']) await publish({ name, modals });
  await expect(releases.promote({ 'mf-hello': '1.0.0-a', 'mf-other': '1.0.0-a' })).rejects.toThrow(
    'offers the modal greeting, which mf-hello offers',
  );
});

test('several slices fill an open slot, and the one that leaves it is told', async () => {
  const slots = [{ slot: 'site.end', expose: './hello' }];
  for (const name of ['mf-hello', 'mf-other']) await publish({ name, slots });
  await releases.promote({ 'mf-hello': '1.0.0-a', 'mf-other': '1.0.0-a' });
  await publish({ name: 'mf-hello', version: '1.1.0-b', slots: [] });
  await expect(releases.promote({ 'mf-hello': '1.1.0-b' })).rejects.toThrow(
    'drops the slot site.end for mf-hello',
  );
});

test('what the slices of the store offer is theirs', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const manifests = globSync('mf-*/slice.json', { cwd: root });
  expect(manifests.length).toBeGreaterThan(4);
  for (const manifest of manifests) {
    const file = path.join(root, manifest);
    const { exposes, ...offers } = sliceSource.parse(JSON.parse(readFileSync(file, 'utf8')));
    const assets = Object.fromEntries(Object.keys(exposes).map((expose) => [expose, { js: [], css: [] }]));
    const files = { 's.cjs': NO_FILE, 'web/e.js': NO_FILE };
    const built = { ...offers, version: '1', assets, files, server: 's.cjs', entry: 'e.js' };
    expect(validateOffers(sliceRelease.parse(built))).toEqual([]);
  }
});
const NO_FILE = { sha384: `sha384-${'A'.repeat(64)}`, bytes: 0 };

test.each([
  ['body{color:red}', ['body']],
  ['*{margin:0}', ['*']],
  [':root{--color-ink:red}', [':root']],
  ['a[href="x,y"],.own a{color:red}', ['a[href=""]']],
  ['@layer slice{@media (width > 9px){p{margin:0}}}', ['p']],
  ['body:not(.own){color:red}', ['body:not(.own)']],
  ['.own{> p{margin:0}body &{color:red}}', []],
  ['html:has(.own[open]){overflow:hidden}:root:has(dialog[data-locks-page]){overflow:hidden}', []],
  ['/* a; b {} */\n@layer ui { /* c */ .own {} /* d */ p {} }', ['p']],
  ['@font-face{font-family:x}@keyframes turn{from{opacity:0}50%{opacity:1}}', []],
  ['@import "x.css";.own::before{content:"body{"}/* body{} */', []],
])('%s meets elements of others by %j', (css, selectors) => {
  expect(globalSelectors(css)).toEqual(selectors);
});
