import { get } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { fillCart } from '../shop/orders/cart.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/shop-test.ts';

interface Budget {
  scriptBytes: number;
  /** Without the styles that travel in it. */
  htmlBytes: number;
  /** A page of few slices names few scripts. */
  minScripts: number;
}

const PRODUCT: Budget = { scriptBytes: 130_600, htmlBytes: 20_000, minScripts: 6 };
/** What it weighed on 2026-11-23 with the script that starts the others, saved items, express payment, gift cards for others and each shipment's arrival, and 2 % on top. */
const CART: Budget = { scriptBytes: 133_200, htmlBytes: 10_950, minScripts: 5 };
/**
 * What it weighs with the lender's quote, cards whose bank asks first and the day that large pieces shall come. React, router and shell
 * alone are 105,500 bytes of each.
 */
const CHECKOUT: Budget = { scriptBytes: 128_300, htmlBytes: 10_000, minScripts: 3 };

/** What the styles add that travel in a page. */
const STYLE_BYTES = 8_000;
/** As the shop packs its pages, for the first visitor and for all others. */
const [FIRST_QUALITY, REPACKED_QUALITY] = [3, 6];

/** What an answer weighs on the wire. */
function bytesOnTheWire(address: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { ...headers, 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

async function expectWithin(
  address: string,
  budget: Budget,
  headers: Record<string, string> = {},
): Promise<void> {
  const html = await fetch(address, { headers }).then((answer) => answer.text());
  const scripts = [
    ...html.matchAll(/<(?:link rel="[a-z-]*modulepreload"|script)[^>]* (?:href|src)="([^"]+\.js)"/g),
  ];
  const addresses = new Set(scripts.map(([, path = '']) => new URL(path, address).href));
  expect(addresses.size).toBeGreaterThanOrEqual(budget.minScripts);
  let scriptBytes = 0;
  for (const script of addresses) scriptBytes += await bytesOnTheWire(script);
  expect(scriptBytes).toBeLessThanOrEqual(budget.scriptBytes);
  const bare = html.replace(/<style>[\s\S]*?<\/style>/, '');
  expect(bare.length).toBeLessThan(html.length);
  expect(packedBytes(bare, FIRST_QUALITY)).toBeLessThanOrEqual(budget.htmlBytes);
  const styleBytes = packedBytes(html, REPACKED_QUALITY) - packedBytes(bare, REPACKED_QUALITY);
  expect(styleBytes).toBeLessThanOrEqual(STYLE_BYTES);
}

function packedBytes(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

test('the product page weighs no more than it may before it is interactive', async ({ baseURL }) => {
  await expectWithin(`${baseURL}/products/${SOFA.slug}`, PRODUCT);
});

test('cart and checkout with a sofa weigh no more than they may before they are interactive', async ({
  baseURL,
  session,
}) => {
  const headers = { cookie: `${COOKIES.orderId.name}=${await fillCart(session, [SOFA.variantId])}` };
  await expectWithin(`${baseURL}/cart`, CART, headers);
  await expectWithin(`${baseURL}/checkout`, CHECKOUT, headers);
});
