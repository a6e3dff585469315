import { cartWith, PILLOW } from '../testing/shop-context.ts';
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
