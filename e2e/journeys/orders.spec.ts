import { placeOrder } from '../shop/orders/placed-order.ts';
import { cartLink } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({ visitor: 'newcomer' });

test('R010 R012 an order stands in the account, can be followed, and prints as an invoice', async ({
  page,
  session,
}) => {
  const { number } = await placeOrder(session);
  await page.goto('/user/dashboard');
  await expect(page.getByRole('main')).toContainText(`Order ${number}`);
  await page.goto('/user/my_orders');
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  const tracker = page.getByRole('region', { name: 'Shipment 1 of 2' });
  await expect(tracker).toContainText(/Payment confirmed.*Next: Picked at our warehouse/);
  await tracker.getByText('All steps').click();
  const step = tracker.getByRole('listitem').filter({ hasText: 'Out for delivery' });
  await expect(step).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(step).toBeHidden();
  await expect(page.getByText('Visa ending in 4242: $')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the invoice' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Mara three-seat sofa/ })).toBeVisible();
  await expect(page.getByText('$3,290.00').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'About the trade program' })).toBeHidden();
});

test('one piece of an order is bought again by itself, and all of it with one press', async ({
  page,
  session,
}) => {
  const { id } = await placeOrder(session);
  await openSettledPage(page, `/my_orders/${id}`);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  await page.getByRole('button', { name: /^Buy again Mara three-seat sofa/ }).click();
  await expect(page.getByText('It is in your cart.')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await openSettledPage(page, '/user/my_orders');
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('Everything is in your cart.')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
});
