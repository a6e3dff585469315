import { randomUUID } from 'node:crypto';
import type { Outcome } from '../outcomes/outcome.ts';
import { jsonOf } from '../requests/ask.ts';
import { reconcile } from '../stage/books.ts';
import { type Order, type ShopAnswer, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { behindBarrier } from './barrier.ts';

const RACERS = 10;
const NO_ACCIDENT = 'a shopper who is late gets an answer, not a server error';

/** What can be spent or sold once, reached for by many orders in both processes at the same moment. */
export async function racesForMoney(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty, scarce, giftCard } = await stage.wares();
  const shopping = new Shopping(shop);
  const orders = async (count: number, variantId = plenty.id, email?: string) => {
    const ready: Order[] = [];
    for (let at = 0; at < count; at++)
      ready.push(await shopping.readyOrder(variantId, email === undefined ? {} : { email }));
    return ready;
  };
  const race = async (ready: readonly Order[]) => {
    const answers = await behindBarrier(ready.length, (at) =>
      shopping.pay(ready[at] ?? { id: '', total: 0 }, { api: at }),
    );
    outcome.did('races');
    outcome.did('racers', ready.length);
    for (const { status, text } of answers)
      outcome.expect(NO_ACCIDENT, status > 0 && status < 500, `${status} ${text.slice(0, 120)}`);
    return answers.filter(({ status }) => status === 200);
  };

  const card = await shopping.giftCard(giftCard.id);
  const balance = async () => jsonOf(await shopping.send('/gift_cards/balance', { code: card })).data.balance;
  const full = await balance();
  const withCard: Order[] = [];
  for (const { id } of await orders(RACERS))
    withCard.push(await shopping.sure('/orders/apply_gift_card', { order_id: id, code: card }));
  const paidByCard = await race(withCard);
  const spent = -sumOf(paidByCard, ({ data }) => data.gift_cards_adjustments_total);
  const left = await balance();
  outcome.expect(
    'a gift card is spent once',
    cents(full - left) === cents(spent) && left >= 0,
    `${full} before, ${spent} spent, ${left} left`,
  );

  const code = `race-${stage.seed}`;
  const other = `beside-${stage.seed}`;
  for (const name of [code, other])
    await shopping.sure('/_warehouse/promotions', { code: name, percent: 20, uses: 2 });
  const withCode: Order[] = [];
  for (const { id } of await orders(RACERS))
    withCode.push(await shopping.sure('/orders/apply_coupon_code', { order_id: id, code }));
  const byCode = await race(withCode);
  outcome.expect('a code for two orders is used for two', byCode.length === 2, `${byCode.length} orders`);
  const [fresh] = await orders(1);
  const beside = await shopping.send('/orders/apply_coupon_code', { order_id: fresh?.id, code: other });
  outcome.expect('a code that is used up uses up no other', beside.status === 200, beside.text.slice(0, 160));

  const each = `each-${stage.seed}`;
  await shopping.sure('/_warehouse/promotions', { code: each, percent: 20, uses_each: 1 });
  const ofOne: Order[] = [];
  for (const { id } of await orders(6, plenty.id, `one-${stage.seed}@example.com`))
    ofOne.push(await shopping.sure('/orders/apply_coupon_code', { order_id: id, code: each }));
  const byOne = await race(ofOne);
  outcome.expect(
    'a code that each customer has once is used once by one',
    byOne.length === 1,
    `${byOne.length} orders`,
  );

  if (scarce.quantity < 40) {
    const bySize = await race(await orders(Math.min(scarce.quantity + 6, 24), scarce.id));
    const expected = Math.min(scarce.quantity, 24);
    outcome.expect(
      'the last piece is sold once',
      bySize.length === expected,
      `${bySize.length} of ${scarce.quantity} pieces sold`,
    );
  }
  await onePayment();
  await refunds();
  await reconcile(shop.databaseUrl, outcome);

  /** Two tabs with keys of their own, and one that sends the same again. */
  async function onePayment(): Promise<void> {
    const [twoTabs, again] = await orders(2);
    if (!twoTabs || !again) return;
    const tabs = await behindBarrier(6, (at) => shopping.pay(twoTabs, { key: randomUUID(), api: at }));
    const repeated = await behindBarrier(6, (at) =>
      shopping.pay(again, { key: `same-${again.id}`, api: at }),
    );
    outcome.did('races', 2);
    const paid = tabs.filter(({ status }) => status === 200).length;
    outcome.expect(
      'a cart that is paid for in six tabs is one order',
      paid === 1,
      tabs.map(({ status }) => status).join(' '),
    );
    const bodies = new Set(repeated.filter(({ status }) => status === 200).map(({ text }) => text));
    const isOnce = bodies.size === 1 && repeated.every(({ status }) => status === 200 || status === 409);
    outcome.expect(
      'the same payment sent six times has one answer',
      isOnce,
      repeated.map(({ status }) => status).join(' '),
    );
  }

  async function refunds(): Promise<void> {
    const first = await shopping.buy(plenty.id);
    const second = await shopping.buy(plenty.id);
    const all = `/_warehouse/orders/${first.number}`;
    const answers = await behindBarrier(8, (at) =>
      shopping.send(`${all}/refund`, { reason: 'Broken' }, { key: `refund-${at}-${first.id}`, api: at }),
    );
    const mixed = await behindBarrier(6, (at) =>
      at % 2 === 0
        ? shopping.send(`/_warehouse/orders/${second.number}/cancel`, { reason: 'Too late' }, { api: at })
        : shopping.send(
            `/_warehouse/orders/${second.number}/refund`,
            { reason: 'Broken' },
            { key: `r-${at}-${second.id}`, api: at },
          ),
    );
    outcome.did('races', 2);
    for (const { status, text } of [...answers, ...mixed])
      outcome.expect(NO_ACCIDENT, status < 500 && status > 0, `${status} ${text.slice(0, 120)}`);
  }
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (answers: readonly ShopAnswer[], amount: (answer: ShopAnswer) => number) =>
  answers.reduce((sum, answer) => sum + amount(answer), 0);
