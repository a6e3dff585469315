import { checkoutAction } from '../checkout/checkout-action.ts';
import { paymentVisits } from '../testing/payment-visits.ts';
import { cartReadyToPay, memoryCookies, PILLOW, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';

const shop = useShopApi();
const { fromBank, orderNow } = paymentVisits(shop);

/** What the button of the page without a script sends. */
async function press(order: Awaited<ReturnType<typeof cartReadyToPay>>, back: string) {
  const { searchParams } = new URL(back, 'https://sanderling.test');
  return checkoutAction({
    request: new Request('https://sanderling.test/checkout?step=payment', {
      method: 'POST',
      body: new URLSearchParams({
        intent: 'bank',
        payment_intent: searchParams.get('payment_intent') ?? '',
        total: String(order.total),
        gift_cards_total: '0',
        version: order.version ?? '',
      }),
    }),
    params: {},
    context: shopContext(shop.client, memoryCookies({ orderId: order.id })),
  });
}

test('a shopper without a script who has confirmed at the bank orders by a press, and only once', async () => {
  const order = await cartReadyToPay(shop.client, PILLOW);
  const back = await fromBank(order);
  expect(await press(order, back)).toMatchObject({ status: 303 });
  const placed = await orderNow(order);
  expect(placed.completed_at).not.toBeNull();
  expect(await press(order, back)).toMatchObject({ status: 303 });
  expect(shop.calls.filter(({ path }) => path === '/checkout/order_and_pay')).toHaveLength(3);
});

test('a shopper without a script whose bank has refused reads so, and has ordered nothing', async () => {
  const order = await cartReadyToPay(shop.client, PILLOW);
  const answer = await press(order, await fromBank(order, 'declined'));
  expect(answer).toMatchObject({ init: { status: 409 }, data: { message: expect.stringMatching(/./) } });
  expect((await orderNow(order)).completed_at).toBeNull();
});
