import { createApiClient } from '@sanderling/runtime';
import { ADA, cartWith, PILLOW } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { welcomeBack } from './welcome-back.ts';

const SHOP = 'http://localhost:3000';
const shop = useShopApi();

test.each(['request-lost', 'answer-lost'] as const)(
  'R439 R440 what a shopper agreed at PayPal is kept when the shop cannot ask about it: %s',
  async (how) => {
    const order = await cartWith(shop.client, PILLOW);
    const { redirect_url } = await shop.client.checkout.startPayPal({
      order_id: order.id,
      asks_for_address: true,
      return_url: `${SHOP}/checkout?step=payment&from=paypal_express&order=${order.id}`,
      cancel_url: `${SHOP}/cart`,
    });
    const back = new URL(await shop.decide(redirect_url, 'works'), SHOP);
    shop.breakNext('/checkout/get_paypal_express_checkout', how);
    const first = await welcomeBack(shop.client, order, back);
    expect(first.returnMessage).toMatch(/what you agreed with PayPal is kept/);
    expect(first.providerReturn).toMatchObject({ kind: 'agreed', means: { method: 'paypal' } });

    const found = await shop.client.orders.byId({ order_id: order.id });
    const again = await welcomeBack(shop.client, found, back);
    expect(again.returnMessage).toBeNull();
    expect(again.providerReturn).toEqual(first.providerReturn);
    expect(again.order.shipping_address?.city).toBe('Chicago');
  },
);

test('R439 an address of PayPal that the store does not deliver to is said so, and what was agreed is kept', async () => {
  const order = await cartWith(shop.client, PILLOW);
  const returned = `step=payment&from=paypal_express&order=${order.id}&token=agreed&PayerID=casey`;
  const visit = new URL(`${SHOP}/checkout?${returned}`);
  // The sandbox's shopper lives in Chicago.
  const atPayPal = (address: object) =>
    createApiClient({ call: async () => JSON.parse(JSON.stringify({ data: { order, address } })) });
  const alaska = { ...ADA, state: { name: 'Alaska', abbr: 'AK' }, zip_code: '99501' };
  const back = await welcomeBack(atPayPal(alaska), order, visit);
  expect(back.returnMessage).toBe(
    'We do not deliver to 99501 yet. Enter another address, then pay with PayPal.',
  );
  expect(back.address?.zip_code).toBe('99501');
  expect(back.providerReturn).toMatchObject({ kind: 'agreed', means: { method: 'paypal' } });
  const incomplete = await welcomeBack(atPayPal({ ...ADA, phone: '' }), order, visit);
  expect(incomplete.returnMessage).toMatch(/^We need a little more/);
});
