import { expectAccessible } from '../shop/accessible.ts';
import { haveSofaInCart } from '../shop/cart.ts';
import { openPage } from '../shop/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';
import { goToPayment } from '../shop/shopper.ts';

test('the check for barriers finds a picture without text, in a page and in the frame of the card form', async ({
  page,
  session,
}) => {
  await openPage(page, '/');
  const put = () => document.body.append(Object.assign(document.createElement('img'), { src: '/x.png' }));
  await page.evaluate(put);
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  await haveSofaInCart(page, session);
  await openPage(page, '/checkout');
  await goToPayment(page);
  await expect(page.frameLocator('iframe[src*="card-form"]').getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  const frame = page.frames().find((each) => each.url().includes('card-form'));
  await frame?.evaluate(put);
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});
