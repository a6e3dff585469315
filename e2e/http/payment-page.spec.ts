import { COOKIES } from '@sanderling/contract/site/cookies';
import { sha384 } from '@sanderling/releases/integrity';
import { fillCart } from '../shop/orders/cart.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { approvedScripts } from '../shop/payment-page/inventory.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R028 the checkout’s document names scripts of its inventory alone, each with its hash, and each is what was published', async ({
  baseURL,
  session,
}) => {
  const cookie = `${COOKIES.orderId.name}=${await fillCart(session, [SOFA.variantId])}`;
  const answer = await fetch(`${baseURL}/checkout`, { headers: { cookie } });
  expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]* 'self'/);
  const html = await answer.text();
  const approved = await approvedScripts();
  const named = [
    ...html.matchAll(/<(?:script\b|link rel="[a-z-]*modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>/g),
  ];
  expect(named.length).toBeGreaterThan(3);
  for (const [tag, path = ''] of named) {
    expect(tag).toContain(`integrity="${approved.get(path)}"`);
    const body = await fetch(baseURL + path).then((script) => script.arrayBuffer());
    expect([path, sha384(new Uint8Array(body))]).toEqual([path, approved.get(path)]);
  }
  const inline = [...html.matchAll(/<script\b(?![^>]* src=)([^>]*)>/g)].map(([, attributes]) => attributes);
  for (const attributes of inline) expect(attributes).toContain('type="application/json"');
});
