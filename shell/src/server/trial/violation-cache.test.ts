import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMarkup } from './accessibility-violations.ts';
import type { MadePage } from './trial-site.ts';
import { openViolationCache } from './violation-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanderling-violations-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => path.join(folder, 'trials/violations.json');

function violationsIn(page: MadePage) {
  const reading = readMarkup(file());
  reading.add(page);
  return reading.end();
}

/** Whether this markup was read, or known from before. */
async function isRead(markup: string, rules = 'rules'): Promise<boolean> {
  let reads = 0;
  const cache = await openViolationCache(file(), rules);
  const read = async () => {
    reads += 1;
    return [{ rule: 'image-alt', text: markup }];
  };
  expect(await cache.of(markup, read)).toEqual([{ rule: 'image-alt', text: markup }]);
  await cache.save();
  return reads > 0;
}

test('markup is read once, and again when a letter of it, the rules or the reader change', async () => {
  expect(await isRead('<img>')).toBe(true);
  expect(await isRead('<img>')).toBe(false);
  expect(await isRead('<img >')).toBe(true);
  expect(await isRead('<img>', 'newer rules')).toBe(true);
  await writeFile(file(), '[["damaged');
  expect(await isRead('<img>')).toBe(true);
});

test('of thousands of pages those that were read last are known', async () => {
  const cache = await openViolationCache(file(), 'rules');
  for (let page = 0; page < 1_000; page += 1) await cache.of(`page ${page}`, async () => []);
  await cache.save();
  expect(JSON.parse(await readFile(file(), 'utf8'))).toHaveLength(400);
  expect(await isRead('page 1000')).toBe(true);
  await expect(
    (await openViolationCache(file(), 'rules')).of('page 999', () =>
      Promise.reject(new Error('It is read again.')),
    ),
  ).resolves.toEqual([]);
});

test('another release of a slice with the same markup has the same violations, under the page that shows it', async () => {
  const page = (path: string, version: string, more = '') => ({
    path,
    html: `<html lang="en"><title>A</title><link href="/releases/mf-promotions/${version}/web/a.css"><main data-slice-expose="mf-promotions/./hello"><img src="/releases/mf-promotions/${version}/web/sale.avif">${more}</main>`,
    slices: ['mf-promotions'],
  });
  const [first] = await violationsIn(page('/', '1'));
  expect(first).toMatchObject({
    page: '/',
    rule: 'image-alt',
    message: expect.stringMatching(/^\/: Images must/),
  });
  const cache = await readFile(file(), 'utf8');
  expect(await violationsIn(page('/sale', '2'))).toEqual([
    { ...first, page: '/sale', message: first?.message.replace('/:', '/sale:') },
  ]);
  expect(await readFile(file(), 'utf8')).toBe(cache);
  const both = await violationsIn(page('/', '3', '<button></button>'));
  expect(both.map(({ rule }) => rule).sort()).toEqual(['button-name', 'image-alt']);
});

test.each([
  ['a comment', '<!-- summer'],
  ['<plaintext>', '<plaintext>'],
  ['a title', '<title>Sale'],
])(
  'markup that opens %s and does not close it is named as what takes the rest of the page along',
  async (_, unclosed) => {
    const html = `<html lang="en"><title>A</title><main data-slice-expose="mf-promotions/./hello"><p>Sale</p>${unclosed}</main><footer data-slice-expose="mf-account/./end">End</footer>`;
    expect(await violationsIn({ path: '/', html, slices: ['mf-promotions'] })).toEqual([
      expect.objectContaining({
        rule: 'unclosed-markup',
        message: expect.stringMatching(/^\/: the markup opens something that it does not close/),
      }),
    ]);
  },
);
