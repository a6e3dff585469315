import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { moduleWeights } from '@sanderling/slice-kit/build/module-weights.ts';
import { releaseTarget } from '@sanderling/slice-kit/build/targets/targets.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { type PageWeight, sliceOfScript, weighPage } from '../shop/pages/weigh-page.ts';
import { openTestShop } from '../shop/test-shop.ts';
import { htmlParts } from './bytes/html-parts.ts';
import { cartCookie } from './measurement/cart-cookie.ts';
import { printResult } from './measurement/print-result.ts';

// What is in the scripts that a page hydrates with and in its HTML, in bytes after brotli: slice by slice, library by library, folder
// by folder. A part's share of its file is by characters, so that shares add up to what is on the wire.

const PAGES = {
  home: '/',
  listing: '/categories/living/sofas',
  products: '/products',
  product: `/products/${SOFA.slug}`,
  room: '/rooms/the-lakeside-living-room',
  search: '/search_results?query=oak+table',
  login: '/login',
  cart: '/cart',
  checkout: '/checkout',
};
const WANTED = process.env.BENCH_PAGES?.split(',') ?? Object.keys(PAGES);
/** Smaller ones are counted together. */
const MIN_SHOWN_BYTES = 150;

const root = path.join(import.meta.dirname, '../..');
const shop = await openTestShop({ env: { LOG_LEVEL: 'warn' } });
const weights = new Map<string, Promise<Awaited<ReturnType<typeof moduleWeights>>>>();

function weightsOf(slice: string) {
  const known = weights.get(slice) ?? moduleWeights(releaseTarget(root, slice));
  weights.set(slice, known);
  return known;
}

async function scriptParts({ scripts }: PageWeight) {
  const slices: Record<string, { bytes: number; parts: Record<string, number> }> = {};
  for (const [script, bytes] of Object.entries(scripts)) {
    const slice = sliceOfScript(script);
    const files = await weightsOf(slice);
    const file = path.basename(script);
    // The version is in the entry, and the entry's hash in its name.
    const [name = ''] = file.split('.');
    const parts =
      files[file] ?? Object.entries(files).find(([other]) => other.startsWith(`${name}.`))?.[1] ?? {};
    const characters = Object.values(parts).reduce((sum, length) => sum + length, 0);
    slices[slice] ??= { bytes: 0, parts: {} };
    const entry = slices[slice];
    entry.bytes += bytes;
    for (const [part, length] of Object.entries(parts))
      entry.parts[part] = (entry.parts[part] ?? 0) + (bytes * length) / characters;
  }
  return Object.fromEntries(
    Object.entries(slices).map(([slice, { bytes, parts }]) => [slice, { bytes, parts: largestFirst(parts) }]),
  );
}

function largestFirst(parts: Record<string, number>): Record<string, number> {
  const shown = Object.entries(parts)
    .filter(([, bytes]) => bytes >= MIN_SHOWN_BYTES)
    .sort(([, a], [, b]) => b - a)
    .map(([part, bytes]) => [part, Math.round(bytes)] as const);
  const others = Object.values(parts).filter((bytes) => bytes < MIN_SHOWN_BYTES);
  const rest = Math.round(others.reduce((sum, bytes) => sum + bytes, 0));
  return { ...Object.fromEntries(shown), [`${others.length} smaller parts`]: rest };
}

try {
  const { name: cookieName, value } = await cartCookie(shop.address);
  const cart = { cookie: `${cookieName}=${value}` };
  const pages: Record<string, object> = {};
  for (const [name, at] of Object.entries(PAGES)) {
    if (!WANTED.includes(name)) continue;
    const address = shop.address + at;
    const headers = name === 'cart' || name === 'checkout' ? cart : {};
    const weight = await weighPage(address, headers);
    const html = await fetch(address, { headers }).then((answer) => answer.text());
    pages[name] = {
      scriptBytes: Object.values(weight.scripts).reduce((sum, bytes) => sum + bytes, 0),
      htmlBytes: weight.htmlBytes,
      nodes: weight.nodes,
      // Without this part the page would be so much smaller.
      html: htmlParts(html, (text) => brotliCompressSync(text).length),
      slices: await scriptParts(weight),
    };
  }
  printResult('bytes', { pages });
} finally {
  await shop.close();
}
