import { get } from 'node:http';
import { expect, test } from '../shop/shop-test.ts';
import { cartLink, SOFA } from '../shop/shopper.ts';

const PRODUCT = `/products/${SOFA.slug}`;
const MOST = { scriptBytes: 130_000, htmlBytes: 20_000, requests: 30 };

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
  expect(scriptBytes).toBeLessThanOrEqual(MOST.scriptBytes);
  expect(await bytesOnTheWire(`${baseURL}${PRODUCT}`)).toBeLessThanOrEqual(MOST.htmlBytes);
});

test('the product page asks for no more than it may', async ({ page }) => {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.goto(PRODUCT);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  // The last to come: it asks whether it has been accepted before.
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await page.waitForLoadState('load');
  expect(requests).toBeGreaterThan(10);
  expect(requests).toBeLessThanOrEqual(MOST.requests);
});
