import { COOKIES } from '@sanderling/contract/site/cookies';
import { fillCart } from '../../shop/orders/cart.ts';
import { SOFA } from '../../shop/orders/shopper.ts';
import { bytesOfSlices, weighPage } from '../../shop/pages/weigh-page.ts';
import { expect, test } from '../../shop/shop-test.ts';
import { BUDGETS, MAX_PAGE_BYTES, MAX_SCRIPT_BYTES, NAMES_BYTES } from './budgets.ts';

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`the ${name} page weighs no more than its slices may, before it is interactive`, async ({
    baseURL,
    session,
  }) => {
    const headers = budget.hasCart
      ? { cookie: `${COOKIES.orderId.name}=${await fillCart(session, [SOFA.variantId])}` }
      : {};
    const scriptBytes = Object.entries(budget.scriptBytes).map(([slice, bytes]) => [
      slice,
      bytes + NAMES_BYTES,
    ]);
    const allowed = {
      ...budget,
      pageBytes: MAX_PAGE_BYTES,
      all: MAX_SCRIPT_BYTES,
      ...Object.fromEntries(scriptBytes),
    };
    const tooMuch = async () => {
      const { pageBytes, htmlBytes, nodes, scripts } = await weighPage(`${baseURL}${budget.path}`, headers);
      const bytes = bytesOfSlices(scripts);
      expect(Object.keys(bytes)).toContain('shell');
      const weighed = { pageBytes, htmlBytes, nodes, all: sumOf(bytes), ...bytes };
      return Object.entries(weighed).filter(([what, size]) => !(size <= Number(Reflect.get(allowed, what))));
    };
    // A page that is asked for again is packed smaller, beside the answers: when the machine has the time for it.
    await expect.poll(tooMuch).toEqual([]);
  });
}

function sumOf(bytes: Record<string, number>): number {
  return Object.values(bytes).reduce((sum, size) => sum + size, 0);
}
