import { createPageCache } from './page-cache.ts';
import { createStoredPage, type StoredPage } from './stored-page.ts';

function pageOf(text: string, given: { status?: number; isDegraded?: boolean } = {}): StoredPage {
  return createStoredPage({
    status: 200,
    headers: {},
    setCookies: [],
    html: Buffer.from(text),
    isDegraded: false,
    down: [],
    ...given,
  });
}

async function textOf(page: Promise<StoredPage> | StoredPage) {
  return Buffer.from(await (await page).body('identity')).toString();
}

test('many who ask for one page at once cost one rendering', async () => {
  const cache = createPageCache(() => 0);
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return pageOf(`page ${renderings}`);
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/', 'page', render))));
  expect(new Set(answers)).toEqual(new Set(['page 1']));
});

test('an old page is shown once more while the new one is made behind it', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', 'page', async () => pageOf('old'));
  now = 15_000;
  expect(await textOf(cache.get('/', 'page', async () => pageOf('new')))).toBe('old');
  await Promise.resolve();
  expect(await textOf(cache.get('/', 'page', async () => pageOf('newer')))).toBe('new');
});

test('a page that is too old is not shown', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', 'page', async () => pageOf('old'));
  now = 80_000;
  expect(await textOf(cache.get('/', 'page', async () => pageOf('new')))).toBe('new');
});

test('an error is never kept, and a failure while a page is renewed leaves the old one', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', 'page', async () => pageOf('broken', { status: 500 }));
  expect(await textOf(cache.get('/', 'page', async () => pageOf('mended')))).toBe('mended');
  now = 15_000;
  await cache.get('/', 'page', () => Promise.reject(new Error('down')));
  expect(await textOf(cache.get('/', 'page', () => Promise.reject(new Error('down'))))).toBe('mended');
});

test('an old page is shown again while no new one can be made, and not for ever', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  const refuse = () => Promise.reject(new Error('too many'));
  await cache.get('/', 'page', async () => pageOf('old'));
  now = 80_000;
  expect(await textOf(cache.get('/', 'page', refuse))).toBe('old');
  now = 700_000;
  await expect(textOf(cache.get('/', 'page', refuse))).rejects.toThrow('too many');
});

test('however many variants of pages are asked for, pages stay, and variants go when they are old', async () => {
  let now = 0;
  const cache = createPageCache(
    () => now,
    () => false,
    { page: 10_000, variant: 10_000 },
  );
  await cache.get('/', 'page', async () => pageOf('home'));
  for (let index = 0; index < 100; index += 1) {
    await cache.get(`/?x=${index}`, 'variant', async () => pageOf('x'.repeat(1_000)));
  }
  expect(cache.has('/', 'page')).toBe(true);
  now = 80_000;
  cache.purge();
  expect(cache.counts().pages).toBe(1);
});

test('a page that lacks something is asked for again soon', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', 'page', async () => pageOf('half', { isDegraded: true }));
  now = 3_000;
  await cache.get('/', 'page', async () => pageOf('whole'));
  await Promise.resolve();
  expect(await textOf(cache.get('/', 'page', async () => pageOf('other')))).toBe('whole');
});

test('a page that lacks something gives way to a newer one that lacks something', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', 'page', async () => pageOf('half', { isDegraded: true }));
  now = 3_000;
  await cache.get('/', 'page', async () => pageOf('another half', { isDegraded: true }));
  await Promise.resolve();
  expect(await textOf(cache.get('/', 'page', async () => pageOf('other')))).toBe('another half');
});

test('memory is bounded, however many addresses are asked for', async () => {
  const cache = createPageCache(
    () => 0,
    () => false,
    { page: 10_000, variant: 10_000 },
  );
  for (let index = 0; index < 1_000; index += 1) {
    await cache.get(`/?q=${index}`, 'variant', async () => pageOf('x'.repeat(8_000)));
  }
  expect(cache.counts().pages).toBeLessThan(10);
});

test('while there are more requests than the shell can render, a visitor gets the stale page at once', async () => {
  let now = 0;
  const cache = createPageCache(
    () => now,
    () => true,
  );
  const never = () => new Promise<StoredPage>(() => {});
  await cache.get('/', 'page', async () => pageOf('old'));
  now = 300_000;
  expect(await textOf(cache.get('/', 'page', never))).toBe('old');
});

test.each([
  ['an error', { status: 503 }],
  ['a page that lacks something', { isDegraded: true }],
])('%s does not take the place of a whole page', async (_, given) => {
  let now = 0;
  const cache = createPageCache(() => now);
  const poor = async () => pageOf('poor', given);
  await cache.get('/', 'page', async () => pageOf('whole'));
  now = 15_000;
  await cache.get('/', 'page', poor);
  await new Promise(setImmediate);
  expect(await textOf(cache.get('/', 'page', poor))).toBe('whole');
  now = 80_000;
  expect(await textOf(cache.get('/', 'page', poor))).toBe('whole');
  now = 700_000;
  expect(await textOf(cache.get('/', 'page', poor))).toBe('poor');
});

test('after the last piece is sold every page is made anew, and once more when all answers are from after the sale', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  const ask = (text: string) => textOf(cache.get('/', 'page', async () => pageOf(text)));
  expect(await ask('in stock')).toBe('in stock');
  now = 1_000;
  cache.expire();
  now = 1_100;
  expect(await ask('by an answer of before')).toBe('by an answer of before');
  now = 2_500;
  expect(await ask('not asked')).toBe('by an answer of before');
  now = 3_500;
  expect(await ask('sold out')).toBe('sold out');
  now = 14_000;
  expect(await ask('sold out since long')).toBe('sold out since long');
  now = 22_000;
  expect(await ask('not asked')).toBe('sold out since long');
});

test('a page of before a sale is shown while no new one can be made, or more is asked for than can be rendered', async () => {
  let isBusy = false;
  const cache = createPageCache(
    () => 1_000,
    () => isBusy,
  );
  await cache.get('/', 'page', async () => pageOf('old'));
  cache.expire();
  expect(await textOf(cache.get('/', 'page', () => Promise.reject(new Error('away'))))).toBe('old');
  isBusy = true;
  expect(await textOf(cache.get('/', 'page', async () => pageOf('new')))).toBe('old');
});

test('a visitor who waits for an API that hangs gets the old page after four seconds, and the next the new one', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', 'page', async () => pageOf('old'));
  now = 80_000;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const late = Promise.withResolvers<StoredPage>();
  const answer = cache.get('/', 'page', () => late.promise);
  await jest.advanceTimersByTimeAsync(4_000);
  jest.useRealTimers();
  expect(await textOf(answer)).toBe('old');
  late.resolve(pageOf('new'));
  await new Promise(setImmediate);
  expect(await textOf(cache.get('/', 'page', async () => pageOf('newer')))).toBe('new');
});

test('a change expires the pages that show it, and leaves the others as they are', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  const pages = {
    '/products/mara': 'the sofa',
    '/rooms/lake': '<a href="/products/mara-linen">',
    '/categories/living/sofas': 'a list',
    '/categories/lighting': 'another',
    '/products/alba': '<a href="/products/mara-rug">',
  };
  for (const [path, text] of Object.entries(pages))
    await cache.get(`${path} set`, 'page', async () => pageOf(text));
  now = 5_000;
  cache.expire({ slugs: ['mara', 'mara-linen'], lists: ['/categories/living'], everything: false });
  now = 5_100;
  const shown = await Promise.all(
    Object.keys(pages).map((path) => textOf(cache.get(`${path} set`, 'page', async () => pageOf('new')))),
  );
  expect(shown).toEqual(['new', 'new', 'new', 'another', '<a href="/products/mara-rug">']);
});

test('a page that was being made while what it shows changed is made again', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  const slow = Promise.withResolvers<StoredPage>();
  const first = cache.get('/products/mara set', 'page', () => slow.promise);
  cache.expire({ slugs: ['mara'], lists: [], everything: false });
  now = 100;
  slow.resolve(pageOf('from before'));
  await first;
  now = 2_500;
  expect(await textOf(cache.get('/products/mara set', 'page', async () => pageOf('new')))).toBe('new');
});
