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
  const answers = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/', render))));
  expect(new Set(answers)).toEqual(new Set(['page 1']));
});

test('an old page is shown once more while the new one is made behind it', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', async () => pageOf('old'));
  now = 15_000;
  expect(await textOf(cache.get('/', async () => pageOf('new')))).toBe('old');
  await Promise.resolve();
  expect(await textOf(cache.get('/', async () => pageOf('newer')))).toBe('new');
});

test('a page that is too old is not shown', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', async () => pageOf('old'));
  now = 80_000;
  expect(await textOf(cache.get('/', async () => pageOf('new')))).toBe('new');
});

test('an error is never kept, and a failure while a page is renewed leaves the old one', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', async () => pageOf('broken', { status: 500 }));
  expect(await textOf(cache.get('/', async () => pageOf('mended')))).toBe('mended');
  now = 15_000;
  await cache.get('/', () => Promise.reject(new Error('down')));
  expect(await textOf(cache.get('/', () => Promise.reject(new Error('down'))))).toBe('mended');
});

test('a page that lacks something is asked for again soon', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  await cache.get('/', async () => pageOf('half', { isDegraded: true }));
  now = 3_000;
  await cache.get('/', async () => pageOf('whole'));
  await Promise.resolve();
  expect(await textOf(cache.get('/', async () => pageOf('other')))).toBe('whole');
});

test('memory is bounded, however many addresses are asked for', async () => {
  const cache = createPageCache(() => 0, 10_000);
  for (let index = 0; index < 1_000; index += 1) {
    await cache.get(`/?q=${index}`, async () => pageOf('x'.repeat(1_000)));
  }
  expect(cache.counts().pages).toBeLessThan(10);
});
