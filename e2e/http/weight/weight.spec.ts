import { COOKIES } from '@sanderling/contract/site/cookies';
import { fillCart } from '../../shop/orders/cart.ts';
import { SOFA } from '../../shop/orders/shopper.ts';
import { bytesOfSlices, weighPage } from '../../shop/pages/weigh-page.ts';
import { expect, test } from '../../shop/shop-test.ts';
import { BUDGETS, MAX_SCRIPT_BYTES } from './budgets.ts';

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`the ${name} page weighs no more than its slices may, before it is interactive`, async ({
    baseURL,
    session,
  }) => {
    const headers = budget.hasCart
      ? { cookie: `${COOKIES.orderId.name}=${await fillCart(session, [SOFA.variantId])}` }
      : {};
    const { htmlBytes, nodes, scripts } = await weighPage(`${baseURL}${budget.path}`, headers);
    const bytes = bytesOfSlices(scripts);
    const tooHeavy = Object.entries(bytes).filter(([slice, size]) => size > (budget.scriptBytes[slice] ?? 0));
    expect(Object.keys(bytes)).toContain('shell');
    expect(tooHeavy).toEqual([]);
    expect(Object.values(bytes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(htmlBytes).toBeLessThanOrEqual(budget.htmlBytes);
    expect(nodes).toBeLessThanOrEqual(budget.nodes);
  });
}
