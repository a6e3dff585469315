import type { Order } from '@sanderling/contract/wire/orders/order';
import { answerBank, CHALLENGED_CARD } from '../../payments/testing/approve-payment.ts';
import { sandboxIntents } from '../../payments/testing/sandbox-intents.ts';
import { SOFA, useShop } from '../testing/shop.ts';

const shop = useShop();

const intentsOf = ({ id }: Order) => sandboxIntents(shop.api.db, id);
const stateOf = async ({ id }: Order) =>
  (await shop.post('/orders/get_order', { order_id: id })).body.data.state;
const challenge = (order: Order) => shop.pay(order, { token: CHALLENGED_CARD });

test('R437 a card whose bank asks its shopper holds nothing, and the same request is led to the same page', async () => {
  const before = await shop.stockOf(SOFA);
  const order = await shop.readyCart({ variantId: SOFA });
  const ask = () => shop.pay(order, { token: CHALLENGED_CARD, key: 'asked-twice' });
  const first = await ask();
  expect(first).toMatchObject({
    status: 402,
    code: 151,
    body: {
      message: expect.stringContaining('Your bank asks you to confirm'),
      details: { redirect_url: expect.stringContaining('/_payments/challenge?token=pi_') },
    },
  });
  expect((await ask()).text).toBe(first.text);
  expect(await intentsOf(order)).toMatchObject([{ status: 'requires_action', amount_capturable: 0 }]);
  expect(await shop.stockOf(SOFA)).toBe(before);
  expect(await stateOf(order)).toBe('cart');
});

test('R437 what the shopper confirms at the bank is paid once, however often and in however many tabs they come back', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const { back, token } = await answerBank(shop, await challenge(order));
  expect(back.pathname + back.search).toMatch(/^\/checkout\?step=payment&from=card&payment_intent=pi_/);
  const answers = await Promise.all(
    ['a', 'a', 'b'].map((tab) => shop.pay(order, { token, key: `${tab}-${token}` })),
  );
  const kinds = answers.map(({ status }) => status);
  expect(kinds[0]).toBe(kinds[1]);
  expect(new Set(kinds)).toEqual(new Set([200, 409]));
  const cents = Math.round(order.total * 100);
  expect(await intentsOf(order)).toMatchObject([{ status: 'succeeded', amount_received: cents }]);
  expect(await stateOf(order)).toBe('processing');
});

test.each([
  [
    'declined',
    'fails the bank’s check',
    /bank’s check failed.*or use another card/,
    'requires_payment_method',
  ],
  ['cancel', 'leaves the bank’s page', /left your bank’s page.*or use another card/, 'requires_action'],
] as const)(
  'R207 (%s) a shopper who %s reads just that, and pays by another card',
  async (choice, _what, message, status) => {
    const order = await shop.readyCart({ variantId: SOFA });
    const { token } = await answerBank(shop, await challenge(order), choice);
    expect(await shop.pay(order, { token })).toMatchObject({
      status: 402,
      code: 150,
      body: { message: expect.stringMatching(message) },
    });
    expect((await shop.pay(order)).status).toBe(200);
    expect((await intentsOf(order)).map((intent) => intent.status).sort()).toEqual([status, 'succeeded']);
  },
);

test('R207 a shopper who comes back from the bank without an answer has paid nothing', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  await challenge(order);
  const [intent] = await intentsOf(order);
  expect(await shop.pay(order, { token: intent?.id ?? '' })).toMatchObject({ status: 402, code: 150 });
  expect(await stateOf(order)).toBe('cart');
});

test('R437 what was confirmed for one total pays no other one', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const { token } = await answerBank(shop, await challenge(order));
  const grown = await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: order.id });
  expect(await shop.pay(order, { token })).toMatchObject({ status: 409, code: 134 });
  expect(await shop.pay(grown.body.data, { token })).toMatchObject({
    status: 409,
    code: 138,
    body: { message: expect.stringMatching(/changed since you saw it.* 2 × .*You have not been charged/) },
  });
  expect(await intentsOf(order)).toMatchObject([{ status: 'requires_confirmation', amount_capturable: 0 }]);
});

test('R437 what was confirmed for one order pays no other one', async () => {
  const [order, other] = [
    await shop.readyCart({ variantId: SOFA }),
    await shop.readyCart({ variantId: SOFA }),
  ];
  const { token } = await answerBank(shop, await challenge(order));
  expect(await shop.pay(other, { token })).toMatchObject({
    status: 402,
    code: 150,
    body: { message: expect.stringContaining('not the payment that you confirmed') },
  });
  expect([await stateOf(order), await stateOf(other)]).toEqual(['cart', 'cart']);
});

test('R437 a shopper who left the bank’s page and paid otherwise is not charged by what they confirm there later', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const challenged = await challenge(order);
  expect((await shop.pay(order)).status).toBe(200);
  const { token } = await answerBank(shop, challenged);
  expect(await shop.pay(order, { token })).toMatchObject({ status: 409, code: 131 });
  const intents = await intentsOf(order);
  expect(intents.map(({ status }) => status).sort()).toEqual(['requires_confirmation', 'succeeded']);
});

test.each(['works', 'declined', 'cancel'] as const)(
  'R437 (%s) a shopper who goes back to the bank’s page has nothing left to press there, and a form that was kept changes nothing',
  async (choice) => {
    const order = await shop.readyCart({ variantId: SOFA });
    const challenged = await challenge(order);
    const { details }: { details: { redirect_url: string } } = JSON.parse(challenged.text);
    const { pathname, search } = new URL(details.redirect_url);
    const look = () => shop.api.app.inject(pathname + search);
    expect((await look()).body).toContain('<button');
    const { back, token } = await answerBank(shop, challenged, choice);
    const paid = await shop.pay(order, { token });
    expect(paid.status).toBe(choice === 'works' ? 200 : 402);
    const after = await look();
    expect(after.body).not.toContain('<button');
    // Who has paid is led on to the order: the browser's way back from the confirmation ends in the shop.
    if (choice === 'works') expect([after.statusCode, after.headers.location]).toEqual([303, back.href]);
    else {
      expect(after.body).toContain('this payment was not made.');
      expect(after.body).toContain(`href="${back.href.replaceAll('&', '&amp;')}"`);
    }
    const intents = await intentsOf(order);
    for (const again of ['works', 'declined', 'cancel'] as const)
      expect((await answerBank(shop, challenged, again)).back.href).toBe(back.href);
    expect(await intentsOf(order)).toEqual(intents);
  },
);
