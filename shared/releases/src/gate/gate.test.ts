import { randomBytes } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sliceRelease, sliceSource } from '@sanderling/contract/wire/slice-manifest';
import { makeRelease } from '../testing/make-release.ts';
import { useReleases } from '../testing/use-releases.ts';
import { budgetFor } from './byte-budgets.ts';
import { globalSelectors } from './global-styles.ts';
import { validateOffers } from './validate-offers.ts';
import { judgeWeight, weighRelease } from './weigh-release.ts';

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

const HEAVY = randomBytes(40_000).toString('base64');

test('a release that is over its byte budget is refused with what to do, and published with a reason', async () => {
  const folder = await makeRelease({
    web: { 'hello.js': HEAVY, 'hello.css': `.own_a1B2c3{--x:"${HEAVY}"}` },
  });
  await expect(shop.releases.publish(folder)).rejects.toThrow(
    /\.\/hello in scripts weighs \d+\.\d kB, \d+\.\d kB over its budget of \d+\.\d kB: load by import\(\)[^\n]+\n[^\n]+\.\/hello in styles weighs [^\n]+\nIf that is meant, say --force and --why/,
  );
  await expect(shop.releases.publish(folder, { force: true })).rejects.toThrow('Force wants its reason');
  await shop.releases.publish(folder, { force: true, why: 'The new editor' });
  await shop.releases.publish(await makeRelease({ version: '1.0.0-b' }), {
    force: true,
    why: 'Never needed',
  });
  const [heavy, light] = (await shop.releases.log()).slice(-2);
  expect(heavy).toMatchObject({ forced: true, why: 'The new editor' });
  expect(light).not.toHaveProperty('forced');
});

const HEAVY_FILES = new Map([
  ['web/entry.js', Buffer.alloc(0)],
  ['web/a.js', Buffer.from(HEAVY)],
  ['web/b.js', Buffer.from('1')],
]);
const HEAVY_RELEASE = {
  name: 'mf-hello',
  entry: 'entry.js',
  assets: { './a': { js: ['a.js'], css: [] }, './b': { js: ['b.js'], css: [] } },
};

test('a budget is what was weighed, 5 % and 500 bytes, in whole hundreds', () => {
  expect([0, 1_837, 12_000].map(budgetFor)).toEqual([500, 2_500, 13_100]);
});

test('a slice is held to its own budgets, expose by expose', async () => {
  const exposes = { './a': { scripts: 60_000, styles: 0 }, './b': { scripts: 0, styles: 0 } };
  const budgets = { 'mf-hello': { entry: 10, exposes } };
  expect(await judgeWeight(HEAVY_RELEASE, HEAVY_FILES, budgets)).toEqual({
    problems: [
      expect.stringMatching(/^\.\/b in scripts weighs 0\.0 kB, \d bytes over its budget of 0\.0 kB/),
    ],
    raised: [],
  });
});

/** What takes a moment to compress. */
const LIGHT_FILES = new Map([...HEAVY_FILES, ['web/a.js', randomBytes(3_000)]]);

test('a slice raises a budget by its own word, up to half as much again, and no further', async () => {
  const weight =
    (await weighRelease(HEAVY_RELEASE, (file) => LIGHT_FILES.get(`web/${file}`) ?? Buffer.alloc(0))).exposes[
      './a'
    ]?.scripts ?? 0;
  const judged = (shops: number, own: number) =>
    judgeWeight(
      { ...HEAVY_RELEASE, budgets: { why: 'Draws the room', exposes: { './a': { scripts: own } } } },
      LIGHT_FILES,
      {
        'mf-hello': {
          entry: 10,
          exposes: { './a': { scripts: shops, styles: 0 }, './b': { scripts: 10, styles: 0 } },
        },
      },
    );
  const shops = weight - 500;
  expect(await judged(shops, weight)).toEqual({
    problems: [],
    raised: [expect.stringMatching(/^\.\/a in scripts \d+\.\d kB instead of \d+\.\d kB$/)],
  });
  // What it does not need is in no log.
  expect(await judged(weight, weight + 1)).toEqual({ problems: [], raised: [] });
  expect((await judged(shops, shops + 100)).problems).toEqual([
    expect.stringMatching(
      /over its budget of .*: load by import\(\) .*, or raise it in "budgets" of slice\.json, with the reason, to \d+\.\d kB at most\.$/,
    ),
  ]);
  expect((await judged(1_000, 1_600)).problems).toEqual([
    './a in scripts is to weigh up to 1.6 kB by "budgets" of slice.json, and a slice raises its budget of 1.0 kB to 1.5 kB at most: ask for less, or have the shop allow more in shared/releases/src/gate/byte-budgets.ts.',
  ]);
  const elsewhere = { why: 'Draws the room', exposes: { './c': { scripts: 10 } } };
  expect((await judgeWeight({ ...HEAVY_RELEASE, budgets: elsewhere }, LIGHT_FILES)).problems).toContain(
    '"budgets" of slice.json names ./c, which the slice does not expose: take it out.',
  );
});

test('a release that is heavier by its own word is published, and the log says by how much and why', async () => {
  const web = { 'hello.js': randomBytes(25_500).toString('base64') };
  await expect(shop.releases.publish(await makeRelease({ web }))).rejects.toThrow('raise it in "budgets"');
  const budgets = { why: 'Draws the room', exposes: { './hello': { scripts: 27_000 } } };
  const inLines = { ...budgets, why: 'Draws\nthe room' };
  await expect(shop.releases.publish(await makeRelease({ web, budgets: inLines }))).rejects.toThrow(
    'The reason in "budgets" of slice.json',
  );
  await shop.releases.publish(await makeRelease({ web, budgets }));
  const entry = (await shop.releases.log()).at(-1);
  expect(entry).toMatchObject({
    action: 'publish',
    overBudget: expect.stringMatching(
      /^\.\/hello in scripts 2\d\.\d kB instead of 25\.0 kB: Draws the room$/,
    ),
  });
  expect(entry).not.toHaveProperty('forced');
});

test('what a developer edits on a machine has no budget, and is not forced', async () => {
  await shop.releases.publish(await makeRelease({ version: 'dev-17', web: { 'hello.js': HEAVY } }), {
    why: 'For development',
  });
  expect((await shop.releases.log()).at(-1)).toMatchObject({
    what: 'mf-hello dev-17',
    why: 'For development',
  });
});

describe('types of the contract', () => {
  const ADDED = { variantId: 'number', 'note?': 'string' };
  const said = (members: Record<string, string>) => ({ 'event cart:added': members });

  /** A slice that says an event and one that hears it, each with the type that it was built with. */
  async function misfit(given: Record<string, string>, taken: Record<string, string>) {
    await publish({ name: 'mf-giver', emits: ['cart:added'], types: said(given) });
    await publish({ name: 'mf-taker', listens: ['cart:added'], types: said(taken) });
    return shop.releases.promote({ 'mf-giver': '1.0.0-a', 'mf-taker': '1.0.0-a' });
  }

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['are the same', ADDED, ADDED],
    ['say more than is heard', { ...ADDED, price: 'number' }, ADDED],
    ['say surely what may be missing', { variantId: 'number', note: 'string' }, ADDED],
    ['say one of what is heard', { tone: "'plain'" }, { 'tone?': "'plain' | 'problem'" }],
  ])('two slices whose events %s are live together', async (_, given, taken) => {
    await misfit(given, taken);
    expect((await shop.releases.currentReleaseSet()).releases.size).toBe(2);
  });

  test.each<[Record<string, string>, Record<string, string>, string]>([
    [{ variantId: 'string' }, ADDED, '"variantId" is string and was number'],
    [{ 'variantId?': 'number' }, ADDED, '"variantId" may be missing'],
    [{ note: 'string' }, ADDED, '"variantId" is missing'],
    [{ tone: "'loud'" }, { tone: "'plain' | 'problem'" }, `"tone" is 'loud' and was`],
  ])('%j does not pass for %j', async (given, taken, sentence) => {
    await expect(misfit(given, taken)).rejects.toThrow(sentence);
  });

  test('a release is compared with canaries and coming seasons too, whichever of the two comes first', async () => {
    await publish({ name: 'mf-giver', version: '1', emits: ['cart:added'], types: said(ADDED) });
    await publish({ name: 'mf-giver', version: '2', emits: ['cart:added'], types: said({ id: 'number' }) });
    await publish({ name: 'mf-taker', version: '1', listens: ['cart:added'], types: said(ADDED) });
    await shop.releases.promote({ 'mf-giver': '1' });
    const canary = { slice: 'mf-giver', version: '2', percent: 5 };
    const sentence = 'mf-taker 1 does not understand the event cart:added of mf-giver 2';
    await shop.releases.startCanary(canary);
    await expect(shop.releases.promote({ 'mf-taker': '1' })).rejects.toThrow(sentence);
    await shop.releases.endCanary('mf-giver');
    const days = { from: new Date('2099-12-01'), until: new Date('2099-12-27') };
    const season = await shop.releases.schedule({ name: 'Holidays', versions: { 'mf-giver': '2' }, ...days });
    await expect(shop.releases.promote({ 'mf-taker': '1' })).rejects.toThrow(sentence);
    await shop.releases.unschedule(season);
    await shop.releases.promote({ 'mf-taker': '1' });
    await expect(shop.releases.startCanary(canary)).rejects.toThrow(sentence);
    await expect(
      shop.releases.schedule({ name: 'Holidays', versions: { 'mf-giver': '2' }, ...days }),
    ).rejects.toThrow(sentence);
  });

  test('a shell hands to slots what they were built for, and an event that its owner stops to say is missed', async () => {
    const slots = [{ slot: 'site.top', expose: './hello' }];
    const shell = { name: 'shell', provides: { contract: '1.1.0' } };
    await publish({ ...shell, version: '1', types: { 'slot site.top': { path: 'string' } } });
    await publish({ ...shell, version: '2', types: { 'slot site.top': { url: 'string' } } });
    await publish({ name: 'mf-promotions', slots, types: { 'slot site.top': { path: 'string' } } });
    await shop.releases.promote({ shell: '1', 'mf-promotions': '1.0.0-a' });
    await expect(shop.releases.promote({ shell: '2' })).rejects.toThrow(
      'does not understand the slot site.top of shell 2',
    );
    const owner = { name: 'mf-cart-checkout', inventory: { 'web/entry.js': ['hello/src'] } };
    await publish({ ...owner, version: '1', emits: ['order:completed'] });
    await publish({ ...owner, version: '2' });
    await publish({ name: 'mf-hello', listens: ['order:completed'] });
    await shop.releases.promote({ 'mf-cart-checkout': '1', 'mf-hello': '1.0.0-a' });
    await expect(shop.releases.promote({ 'mf-cart-checkout': '2' })).rejects.toThrow(
      'listens to the event order:completed, which mf-cart-checkout 2 does not emit',
    );
  });
});
