import { brotliDecompressSync } from 'node:zlib';
import { createStoredPage } from './stored-page.ts';

const html = Buffer.from(
  Array.from({ length: 500 }, (_, place) => `<li class="card_${place % 7}">Sofa ${place * 7919}</li>`).join(
    '',
  ),
);
const page = () =>
  createStoredPage({ status: 200, headers: {}, setCookies: [], html, isDegraded: false, down: [] });

test('the first visitor of a page waits for it as short as can be, and later ones get fewer bytes', async () => {
  const stored = page();
  const first = await stored.body('br');
  expect(await stored.body('br')).toBe(first);
  let later = first;
  while (later === first) {
    await new Promise(setImmediate);
    later = await stored.body('br');
  }
  expect(later.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(later).equals(html)).toBe(true);
  await new Promise(setImmediate);
  expect(await stored.body('br')).toBe(later);
});

test('many who ask at once share one packing', async () => {
  const stored = page();
  const bodies = await Promise.all(Array.from({ length: 20 }, () => stored.body('br')));
  expect(new Set(bodies).size).toBe(1);
});
