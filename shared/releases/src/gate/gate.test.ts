import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sliceRelease, sliceSource } from '@sanderling/contract/wire/slice-manifest';
import { makeRelease } from '../testing/make-release.ts';
import { useReleases } from '../testing/use-releases.ts';
import { globalSelectors } from './global-styles.ts';
import { validateOffers } from './validate-offers.ts';

const shop = useReleases();

type Wanted = NonNullable<Parameters<typeof makeRelease>[0]>;
const publish = async (wanted: Wanted) => shop.releases.publish(await makeRelease(wanted));
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
  ['the release desk', { routes: [route('desk', '/release_desk')] }, 'lies below paths of shell'],
  ['the way through a staging gate', { routes: [route('way', '/staging_auth')] }, 'paths of shell'],
  ['pages of another slice in other letters', { routes: [route('c', '/Cart')] }, 'paths of mf-cart-checkout'],
  ['an encoded path', { routes: [route('c', '/%63art')] }, 'write /%63art as a plain path'],
  ['a path with two slashes', { routes: [route('c', '//cart')] }, 'write //cart as a plain path'],
  ['a path that climbs', { routes: [route('c', '/hello/../cart')] }, 'as a plain path'],
  ['a path without its slash', { routes: [route('c', 'cart')] }, 'write cart as a plain path'],
  ['a path that may be left out', { routes: [route('c', '/cart?')] }, 'as a plain path'],
  ['a path with a slash at its end', { routes: [route('c', '/hello/')] }, 'as a plain path'],
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
    'slice.json offers ./gone, which was not built',
  ],
  [
    'a style for all pages',
    { css: '.own_a1B2c3{color:red}body{background:red}' },
    'styles pages of others by "body"',
  ],
])('a release that offers %s is not published', async (_, wanted, sentence) => {
  await expect(publish(wanted)).rejects.toThrow(sentence);
  expect((await shop.releases.status()).slices).toEqual({});
});

test.each([
  ['@import "https://elsewhere.example/x.css";', 'imports styles by @import'],
  ['@im\\70ort "x.css";', 'imports styles by @import'],
  [
    '@font-face{font-family:x;src:url(https://elsewhere.example/x.woff2)}',
    'loads "https://elsewhere.example/',
  ],
  ['.own{background:u\\72l("//elsewhere.example/x.png")}', 'loads "//elsewhere.example/'],
  ['.own{background:image-set("https://elsewhere.example/x.png" 1x)}', 'loads "https://elsewhere.example/'],
  ['.own{background:url(../../../mf-other/1/web/x.png)}', 'loads "../../../mf-other'],
  ['.own{background:url(/media/x.png)}', 'loads "/media/x.png"'],
  [
    '.own{content:"/*";background:url(https://elsewhere.example/x.png);quotes:"*/" ""}',
    'loads "https://elsewhere.example/',
  ],
  ['@font-f\\61 ce{font-family:"Figtree";src:url(x.woff2)}', 'names "@font-face Figtree"'],
  ['.own_a1B2c3{background:url(x"y.png)}', 'is not closed'],
])('a style sheet that says %s is not published', async (css, sentence) => {
  await expect(publish({ css })).rejects.toThrow(sentence);
});

test('a style sheet loads files of its own release', async () => {
  const css =
    '.own_a1B2c3{background:url(x.png),url("data:image/png;base64,AA"),url(/releases/mf-hello/1.0.0-a/web/y.png)}';
  await publish({ css });
});

test('a sixth slice offers pages, modals and styles of its own', async () => {
  await publish({
    routes: [route('hello', '/hello/:name')],
    samples: { routes: { hello: '/hello/ann' }, modals: {} },
    modals: [{ modal: 'greeting', expose: './hello' }],
    css: '@layer slice{.own_a1B2c3,.own_a1B2c3 body{color:red}}',
  });
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
});

test('a page that is there goes with a promotion only where that is said, and with a rollback', async () => {
  await publish({ version: '1.0.0-a' });
  await publish({ version: '1.0.0-b', routes: [route('hello', '/hello')] });
  for (const version of ['1.0.0-a', '1.0.0-b']) await shop.releases.promote({ 'mf-hello': version });
  const back = { 'mf-hello': '1.0.0-a' };
  await expect(shop.releases.promote(back)).rejects.toThrow('drops the route /hello, which 1.0.0-b has');
  await shop.releases.promote(back, { drops: true });
  await shop.releases.promote({ 'mf-hello': '1.0.0-b' });
  expect(await shop.releases.rollback('mf-hello')).toBe('1.0.0-a');
});

test('a development build reaches visitors in no way, and the machine that edits it alone', async () => {
  const [dev, wanted] = ['dev-3f2a', { 'mf-hello': 'dev-3f2a' }];
  for (const version of ['1.0.0-a', dev]) await publish({ version });
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  const change = { force: true, why: 'Now' };
  const days = { from: new Date('2099-12-01'), until: new Date('2099-12-27') };
  const season = { name: 'Holidays', versions: wanted, ...days };
  const canary = { slice: 'mf-hello', version: dev, percent: 5 };
  const set = await shop.releases.setWith(wanted);
  for (const live of [
    () => shop.releases.promote(wanted, change),
    () => shop.releases.startCanary(canary, change),
    () => shop.releases.schedule(season, change),
    () => shop.releases.restore(set, change),
  ])
    await expect(live()).rejects.toThrow('mf-hello dev-3f2a is a development build');
  await shop.releases.promote(wanted, { development: true });
});

test('two slices do not offer the same', async () => {
  const modals = [{ modal: 'greeting', expose: './hello' }];
  for (const name of ['mf-hello', 'mf-other']) await publish({ name, modals });
  await expect(shop.releases.promote({ 'mf-hello': '1.0.0-a', 'mf-other': '1.0.0-a' })).rejects.toThrow(
    'offers the modal greeting, which mf-hello offers',
  );
});

test('a slice has no page below the path of another, whichever is live first', async () => {
  await publish({ name: 'mf-lamps', routes: [route('lamps', '/lamps')] });
  await publish({ name: 'mf-other', routes: [route('other', '/Lamps/new')] });
  await shop.releases.promote({ 'mf-lamps': '1.0.0-a' });
  await expect(shop.releases.promote({ 'mf-other': '1.0.0-a' })).rejects.toThrow(
    'both have pages below /lamps: begin those of the one that came later with a word of its own',
  );
});

test('several slices fill an open slot, and the one that leaves it is told', async () => {
  const slots = [{ slot: 'site.end', expose: './hello' }];
  for (const name of ['mf-hello', 'mf-other']) await publish({ name, slots });
  await shop.releases.promote({ 'mf-hello': '1.0.0-a', 'mf-other': '1.0.0-a' });
  await publish({ name: 'mf-hello', version: '1.1.0-b', slots: [] });
  await expect(shop.releases.promote({ 'mf-hello': '1.1.0-b' })).rejects.toThrow(
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
  [':is(body,.teaser_x){color:red}:where(.a,.b) p{margin:0}', [':is(body,.teaser_x)']],
  ['.own ~ *{display:none}.own + p{margin:0}', ['.own ~ *', '.own + p']],
  ['.own > .title + *{margin:0}.own ~ .own{margin:0}', []],
  ['html:has(.own) header{display:none}', ['html:has(.own) header']],
  ['html:has(.own){display:none}', ['html:has(.own)']],
  ['.own{& ~ *{margin:0}+ p{margin:0}:not(&){margin:0}p &{margin:0}}', ['& ~ *', '+ p', ':not(&)']],
  ['@MEDIA print{p{margin:0}}@unheard-of x{q{margin:0}}', ['p', 'q']],
  ['#main{margin:0}[data-x=".own"]{margin:0}', ['#main', '[data-x=""]']],
  ['@layer slice{@media (width > 9px){p{margin:0}}}', ['p']],
  ['body:not(.own){color:red}', ['body:not(.own)']],
  ['.own{> p{margin:0}body &{color:red}}', []],
  ['html:has(.own[open]){overflow:hidden}:root:has(dialog[data-locks-page]){overflow:hidden}', []],
  ['/* a; b {} */\n@layer ui { /* c */ .own {} /* d */ p {} }', ['p']],
  ['@font-face{font-family:x}@keyframes turn{from{opacity:0}50%{opacity:1}}', []],
  ['@import "x.css";.own::before{content:"body{"}/* body{} */', []],
  ['.own{width:\\{;}body{color:red}', ['body']],
  ['.own{background:u\\72l(/*)}body{color:red}/**/', ['body']],
  [
    '.own:is(:hover,:focus):not(.b) p{margin:0}.own::part(x){margin:0}:hover:is(p){margin:0}',
    [':hover:is(p)'],
  ],
])('%s meets elements of others by %j', (css, selectors) => {
  expect(globalSelectors(css)).toEqual(selectors);
});

test.each(['hello.css', 'later.js'])('a release whose %s does not exist is not published', async (file) => {
  const folder = await makeRelease({ web: { [file]: '.own{}' } });
  const place = path.join(folder, 'slice.json');
  const { files, ...manifest } = JSON.parse(readFileSync(place, 'utf8'));
  const { [`web/${file}`]: _, ...others } = files;
  writeFileSync(place, JSON.stringify({ ...manifest, files: others }));
  await expect(shop.releases.publish(folder)).rejects.toThrow(
    `slice.json names web/${file}, which is no file of the release: build it again.`,
  );
});
