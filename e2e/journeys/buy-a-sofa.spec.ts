import { addToCart, BUYER, CARDS, cartLink, goToPayment, pay, SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { DEVICES, expect, test } from '../shop/shop-test.ts';

for (const [device, viewport] of DEVICES) {
  // On a desk a keyboard and one session buy as well.
  test.describe(`on a ${device}`, { tag: device === 'phone' ? [] : ['@full'] }, () => {
    test.use({ viewport });

    test('R009 R010 a guest finds a sofa, chooses a fabric, pays, and follows the order', async ({
      page,
      complaints,
    }) => {
      await page.goto('/');
      await openPage(page, '/categories/living/sofas');
      await expect(page.getByRole('heading', { level: 1, name: 'Sofas' })).toBeVisible();

      if (device === 'phone') await page.getByRole('button', { name: 'Filter' }).click();
      await page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('checkbox', { name: /^Green/i })
        .check();
      await expect(page).toHaveURL(/color=/);
      if (device === 'phone') await page.getByRole('button', { name: 'Close filters' }).click();
      await page.getByRole('main').getByRole('link', { name: SOFA.name }).first().click();

      await expect(page.getByRole('heading', { level: 1, name: SOFA.name })).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Fabric' })
        .getByRole('link', { name: 'Flax linen' })
        .click();
      await expect(page).toHaveURL(/flax-linen/);
      await addToCart(page);

      await openPage(page, '/cart');
      await expect(page.getByRole('heading', { level: 1, name: 'Your cart', exact: true })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Flax linen');
      await page.getByRole('link', { name: 'Checkout' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();

      await goToPayment(page);
      await pay(page, CARDS.paid);
      await expect(
        page.getByRole('heading', { level: 1, name: `Thank you, ${BUYER.firstName}` }),
      ).toBeVisible();
      const number = /R\d{9}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
      expect(number).not.toBe('');
      await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');

      await openPage(page, '/my_orders');
      await page.getByLabel('Order number').fill(number);
      await page.getByRole('main').getByLabel('E-mail').fill(BUYER.email);
      await page.getByRole('button', { name: 'Find my order' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();

      // A mail goes out a moment after what it tells of.
      await expect.poll(async () => (await page.request.get('/_mail')).text()).toContain(number);
      expect(complaints).toEqual([]);
    });
  });
}
