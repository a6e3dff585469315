import { get } from 'node:http';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { fillCart } from '../shop/orders/cart.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/shop-test.ts';

interface Budget {
  scriptBytes: number;
  htmlBytes: number;
  /** A page of few slices names few scripts. */
  minScripts: number;
}

/** The last 100 bytes, here and of cart and checkout, name the chunk by which a page tells how it did, with its hash. */
const PRODUCT: Budget = { scriptBytes: 130_100, htmlBytes: 20_000, minScripts: 6 };
/** What it weighed on 2026-11-23 with saved items, express payment, gift cards for others and each shipment's arrival, and 2 % on top. */
const CART: Budget = { scriptBytes: 132_500, htmlBytes: 10_950, minScripts: 5 };
/**
 * What it weighs with the lender's quote, cards whose bank asks first and the day that large pieces shall come. React, router and shell
 * alone are 105,500 bytes of each.
 */
const CHECKOUT: Budget = { scriptBytes: 127_650, htmlBytes: 10_000, minScripts: 3 };

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
  const scripts = [...html.matchAll(/<(?:link rel="modulepreload"|script)[^>]* (?:href|src)="([^"]+\.js)"/g)];
  const addresses = new Set(scripts.map(([, path = '']) => new URL(path, address).href));
  expect(addresses.size).toBeGreaterThanOrEqual(budget.minScripts);
  let scriptBytes = 0;
  for (const script of addresses) scriptBytes += await bytesOnTheWire(script);
  expect(scriptBytes).toBeLessThanOrEqual(budget.scriptBytes);
  expect(await bytesOnTheWire(address, headers)).toBeLessThanOrEqual(budget.htmlBytes);
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
