import { get } from 'node:http';
import { SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/shop-test.ts';

const PRODUCT = `/products/${SOFA.slug}`;
const MAX = { scriptBytes: 130_000, htmlBytes: 20_000 };

/** What an answer weighs on the wire, and the answer itself where it was asked for unpacked. */
function bytesOnTheWire(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

test('the product page weighs no more than it may before it is interactive', async ({ baseURL }) => {
  const html = await fetch(`${baseURL}${PRODUCT}`).then((answer) => answer.text());
  const scripts = [...html.matchAll(/<(?:link rel="modulepreload"|script)[^>]* (?:href|src)="([^"]+\.js)"/g)];
  const addresses = new Set(scripts.map(([, path]) => `${baseURL}${path}`));
  expect(addresses.size).toBeGreaterThan(5);
  let scriptBytes = 0;
  for (const address of addresses) scriptBytes += await bytesOnTheWire(address);
  expect(scriptBytes).toBeLessThanOrEqual(MAX.scriptBytes);
  expect(await bytesOnTheWire(`${baseURL}${PRODUCT}`)).toBeLessThanOrEqual(MAX.htmlBytes);
});
