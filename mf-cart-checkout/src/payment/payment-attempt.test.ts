import { cartReadyToPay, cartWith, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { newPaymentAttempt, type PaymentAttempt, sendPayment } from './payment-attempt.ts';

const shop = useShopApi();
const PAY = '/checkout/order_and_pay';
const atOnce = async () => {};

async function attemptFor(token: string, change: Partial<PaymentAttempt> = {}) {
  const order = await cartReadyToPay(shop.client, SOFA);
  return {
    order,
    attempt: {
      ...newPaymentAttempt({
        orderId: order.id,
        means: { method: 'card', token },
        expectedTotal: order.total,
        expectedGiftCardsTotal: order.gift_cards_adjustments_total,
      }),
      ...change,
    },
  };
}

test('R437 a card that pays places the order', async () => {
  const { order, attempt } = await attemptFor('pm_card_visa');
  const outcome = await sendPayment(shop.client, attempt, atOnce);
  expect(outcome).toMatchObject({ kind: 'paid', order: { number: order.number, state: 'processing' } });
});

test.each([
  ['pm_card_chargeDeclined', /declined/],
  ['pm_card_chargeDeclinedInsufficientFunds', /insufficient funds/],
  ['pm_card_chargeDeclinedExpiredCard', /expired/],
])('R437 a refused card (%s) says why and leaves the cart as it was', async (token, reason) => {
  const { order, attempt } = await attemptFor(token);
  const outcome = await sendPayment(shop.client, attempt, atOnce);
  expect(outcome).toMatchObject({ kind: 'declined', message: expect.stringMatching(reason) });
  expect(await shop.client.orders.cart({ order_id: order.id })).toMatchObject({
    state: 'cart',
    total: order.total,
  });
});

test('R437 a card whose bank asks its shopper leads to the bank, and the cart stays as it was', async () => {
  const { order, attempt } = await attemptFor('pm_card_authenticationRequired');
  const outcome = await sendPayment(shop.client, attempt, atOnce);
  expect(outcome).toMatchObject({ kind: 'challenged', url: expect.stringContaining('/challenge?token=') });
  expect(await shop.client.orders.cart({ order_id: order.id })).toMatchObject({ state: 'cart' });
});

test('R437 a lost answer is asked for again by the same key, and the order is paid once', async () => {
  const { attempt } = await attemptFor('pm_card_visa');
  shop.breakNext(PAY, 'answer-lost', 2);
  const outcome = await sendPayment(shop.client, attempt, atOnce);
  expect(outcome.kind).toBe('paid');
  const sent = shop.calls.filter(({ path }) => path === PAY);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('R437 without any connection nothing is claimed, and the same attempt can be sent later', async () => {
  const { attempt } = await attemptFor('pm_card_visa');
  shop.breakNext(PAY, 'request-lost', 3);
  expect(await sendPayment(shop.client, attempt, atOnce)).toMatchObject({ kind: 'unanswered' });
  expect(await sendPayment(shop.client, attempt, atOnce)).toMatchObject({ kind: 'paid' });
});

test('R437 a total that has changed is shown before anything is charged', async () => {
  const { order, attempt } = await attemptFor('pm_card_visa', { expectedTotal: 1 });
  const outcome = await sendPayment(shop.client, attempt, atOnce);
  expect(outcome).toMatchObject({ kind: 'total-changed', order: { total: order.total } });
});

test('R437 an order that was placed in another tab is not paid again', async () => {
  const { order, attempt } = await attemptFor('pm_card_visa');
  await sendPayment(shop.client, attempt, atOnce);
  const again = newPaymentAttempt({
    orderId: order.id,
    means: { method: 'card', token: 'pm_card_visa' },
    expectedTotal: order.total,
    expectedGiftCardsTotal: 0,
  });
  expect(await sendPayment(shop.client, again, atOnce)).toMatchObject({ kind: 'placed' });
});

test('R437 a try that the API knows as another shopper’s, who has signed in since, is not claimed to be unpaid', async () => {
  const { attempt } = await attemptFor('pm_card_visa');
  shop.breakNext(PAY, 'answer-lost', 3);
  expect(await sendPayment(shop.client, attempt, atOnce)).toMatchObject({ kind: 'unanswered' });
  // For the API who asks and what is asked make the request.
  const asAnother = { ...attempt, expectedTotal: attempt.expectedTotal + 1 };
  expect(await sendPayment(shop.client, asAnother, atOnce)).toMatchObject({
    kind: 'repeated',
    message: expect.stringContaining('Reload the page'),
  });
});

test('R437 an order without an address is refused with what is missing', async () => {
  const { id, total } = await cartWith(shop.client, SOFA);
  const attempt = newPaymentAttempt({
    orderId: id,
    means: { method: 'card', token: 'pm_card_visa' },
    expectedTotal: total,
    expectedGiftCardsTotal: 0,
  });
  const outcome = await sendPayment(shop.client, attempt, atOnce);
  expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringMatching(/delivery address/) });
});

test('R014 R437 gift cards that cover everything place the order without a card', async () => {
  const { id } = await cartReadyToPay(shop.client, SOFA);
  const code = await shop.giftCard(1_000_000);
  const order = await shop.client.orders.applyGiftCard({ order_id: id, code });
  const attempt = newPaymentAttempt({
    orderId: id,
    means: { method: 'gift_card' },
    expectedTotal: order.total,
    expectedGiftCardsTotal: order.gift_cards_adjustments_total,
  });
  expect(await sendPayment(shop.client, attempt, atOnce)).toMatchObject({
    kind: 'paid',
    order: { total: 0 },
  });
});

test('R437 gift cards that would pay another part than the shopper saw pay nothing', async () => {
  const { id } = await cartReadyToPay(shop.client, SOFA);
  const code = await shop.giftCard(1_000_000);
  await shop.client.orders.applyGiftCard({ order_id: id, code });
  const attempt = newPaymentAttempt({
    orderId: id,
    means: { method: 'gift_card' },
    expectedTotal: 0,
    expectedGiftCardsTotal: -1,
  });
  expect(await sendPayment(shop.client, attempt, atOnce)).toMatchObject({ kind: 'total-changed' });
});
