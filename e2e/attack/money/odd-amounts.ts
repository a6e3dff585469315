import { createHmac, randomUUID } from 'node:crypto';
import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { reconcile } from '../stage/books.ts';
import { Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';

/** As JSON is written: numbers that no program of ours would send, and what is no number. */
const ODD_NUMBERS = [
  '0',
  '-0',
  '-1',
  '-1e-9',
  '0.5',
  '1.0000000001',
  '1e9',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '1e308',
  '1e999',
  '"1"',
  '"-1"',
  'null',
  'true',
  '[1]',
  '{"valueOf":1}',
];
const WEBHOOKS = ['/payments/webhook', '/payments/paypal_webhook'];

/** Amounts that do not exist, totals that a shopper would like, refunds of more than was paid, and words that pretend to be the provider's. */
export async function oddAmounts(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty, giftCard } = await stage.wares();
  const shopping = new Shopping(shop);
  const [api = { address: '' }] = shop.apis;
  const sendRaw = (path: string, body: string) =>
    ask(`${api.address}/api/v1${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
  const judge = (what: string, answer: Awaited<ReturnType<typeof ask>>) => {
    const accident = accidentOf(answer);
    outcome.expect('an odd amount is no accident of ours', accident === null, `${what}: ${accident}`);
  };

  const cart = await shopping.readyOrder(plenty.id);
  const [line] = cart.line_items;
  for (const number of ODD_NUMBERS) {
    for (const [path, body] of [
      ['/orders/add_to_cart', `{"order_id":"${cart.id}","variant_id":${plenty.id},"quantity":${number}}`],
      [
        '/orders/update_quantity',
        `{"order_id":"${cart.id}","line_item_id":${line?.id},"quantity":${number === '0' || number === '-0' ? '-1' : number}}`,
      ],
      ['/orders/add_to_cart', `{"order_id":"${cart.id}","variant_id":${number},"quantity":1}`],
      [
        '/checkout/order_and_pay',
        `{"order_id":"${cart.id}","payment":{"method":"card","token":"pm_card_visa","expected_total":${number}}}`,
      ],
      [
        '/checkout/order_and_pay',
        `{"order_id":"${cart.id}","payment":{"method":"gift_card","expected_total":${number}}}`,
      ],
    ] as const) {
      const answer = await sendRaw(path, body);
      outcome.did('odd amounts');
      judge(`${path} ${number}`, answer);
      // One piece is a quantity, and may be a piece's number.
      outcome.expect(
        'an odd amount buys and changes nothing',
        answer.status >= 400,
        `${path} ${number}: ${answer.status}`,
      );
    }
  }
  const after = await shopping.send('/orders/get_order', { order_id: cart.id });
  outcome.expect(
    'a cart is what it was before the odd amounts',
    after.data?.total === cart.total && after.data.state === cart.state,
    `${cart.total} ${cart.state} became ${after.data?.total} ${after.data?.state}`,
  );

  await freeOrder();
  await refundsOverTheTotal();
  await forgedProviderMessages();
  await reconcile(shop.databaseUrl, outcome);

  /** A code for everything, and a gift card beside it: nothing is charged, and the card keeps what it has. */
  async function freeOrder(): Promise<void> {
    const code = `all-${stage.seed}`;
    await shopping.sure('/_warehouse/promotions', { code, percent: 100 });
    const card = await shopping.giftCard(giftCard.id);
    const order = await shopping.readyOrder(plenty.id, { quantity: 2 });
    await shopping.sure('/orders/apply_coupon_code', { order_id: order.id, code });
    const all = await shopping.sure('/orders/apply_gift_card', { order_id: order.id, code: card });
    const balance = async () =>
      jsonOf(await shopping.send('/gift_cards/balance', { code: card })).data.balance;
    const [before, paid] = [await balance(), await shopping.pay(all)];
    outcome.did('orders that cost next to nothing');
    outcome.expect(
      'an order that codes and cards pay is placed',
      paid.status === 200,
      `${all.total}: ${paid.status} ${paid.text.slice(0, 120)}`,
    );
    const spent = Math.round((before - (await balance())) * 100);
    const told = Math.round(-all.gift_cards_adjustments_total * 100);
    outcome.expect(
      'a gift card pays what the order says, and no more',
      spent === told,
      `${spent} and not ${told}`,
    );
  }

  async function refundsOverTheTotal(): Promise<void> {
    const order = await shopping.buy(plenty.id);
    const refund = (amount: unknown) =>
      shopping.send(`/_warehouse/orders/${order.number}/refund`, { reason: 'Broken', amount });
    for (const amount of [order.total + 0.01, order.total * 100, -1, 0, 1e308, '1', 0.001]) {
      const answer = await refund(amount);
      outcome.did('refunds that cannot be');
      judge(`a refund of ${amount}`, answer);
      outcome.expect(
        'no more is given back than was paid',
        answer.status >= 400,
        `${amount}: ${answer.status}`,
      );
    }
    const half = Math.floor(order.total * 50) / 100;
    const parts = [await refund(half), await refund(half), await refund(half)];
    outcome.did('refunds in parts', parts.length);
    outcome.expect(
      'parts that are given back are no more than the whole',
      String(parts.map(({ status }) => status < 300)) === 'true,true,false',
      parts.map(({ status }) => status).join(' '),
    );
  }

  /** That an order is paid for says the provider, and its words are signed. */
  async function forgedProviderMessages(): Promise<void> {
    const order = await shopping.readyOrder(plenty.id);
    const seconds = Math.floor(Date.now() / 1_000);
    const event = JSON.stringify({
      id: `evt_${stage.seed}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      created: seconds,
      data: {
        object: {
          id: `pi_${stage.seed}`,
          object: 'payment_intent',
          status: 'succeeded',
          amount: Math.round(order.total * 100),
          amount_received: Math.round(order.total * 100),
          metadata: { order_id: order.id },
        },
      },
    });
    const signed = (secret: string, at = seconds) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${event}`).digest('hex')}`;
    for (const path of WEBHOOKS)
      for (const headers of [
        {},
        { 'stripe-signature': '' },
        { 'stripe-signature': signed('') },
        { 'stripe-signature': signed('whsec_test') },
        { 'stripe-signature': `t=${seconds},v1=` },
        { 'stripe-signature': `t=NaN,v1=${'0'.repeat(64)},v0=${'0'.repeat(64)}` },
        {
          'paypal-transmission-id': randomUUID(),
          'paypal-transmission-time': new Date().toISOString(),
          'paypal-transmission-sig': 'AAAA',
          'paypal-cert-url': 'https://evil.example/cert.pem',
          'paypal-auth-algo': 'SHA256withRSA',
        },
      ] as const)
        for (const { address } of [...shop.apis.slice(0, 1), ...shop.shells.slice(0, 1)]) {
          const answer = await ask(`${address}/api/v1${path}`, {
            method: 'POST',
            body: event,
            headers: { host: new URL(shop.origin).host, 'content-type': 'application/json', ...headers },
          });
          outcome.did('words that pretend to be the provider’s');
          outcome.expect(
            'what the provider has not signed is refused',
            answer.status >= 400 && answer.status < 500,
            `${path} ${JSON.stringify(headers).slice(0, 60)}: ${answer.status}`,
          );
        }
    const { data } = await shopping.send('/orders/get_order', { order_id: order.id });
    outcome.expect(
      'only the provider can say that an order is paid for',
      data?.state === order.state,
      data?.state,
    );
  }
}
