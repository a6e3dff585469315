import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../outcomes/outcome.ts';
import { ADDRESS, type Order, type ShopAnswer, Shopping } from './shopping.ts';
import type { Stage } from './stage.ts';

const AGAIN_MS = 250;

/** Shoppers who buy one thing after the other until they are told to stop, each with a gift card for some orders. */
export interface Shoppers {
  /** What they were answered, by status. */
  answered: (status: number) => number;
  /** Accidents, with what was answered. */
  accidents: readonly string[];
  /** Milliseconds of `performance.now()` at which something was last answered well. */
  lastGoodAt: () => number;
  /** Ends their shopping. A shopper who does not know what became of a payment asks again, with the same key. */
  stop: () => Promise<void>;
}

interface Terms {
  count: number;
  giftCards: readonly string[];
  /** An answer that an attack makes right: a database that is away, a process that is gone. */
  isExpected: (answer: ShopAnswer) => boolean;
  /** How long a payment of which nothing was heard is asked for again. */
  insistMs: number;
}

export async function sendShoppers(stage: Stage, outcome: Outcome, terms: Terms): Promise<Shoppers> {
  const shopping = new Shopping(await stage.localShop());
  const { stocked } = await stage.wares();
  const statuses = new Map<number, number>();
  const accidents: string[] = [];
  let lastGoodAt = performance.now();
  let slowestMs = 0;
  let isOver = false;

  function note(answer: ShopAnswer): ShopAnswer {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status > 0 && answer.status < 300) lastGoodAt = performance.now();
    else if (answer.status === 0 || answer.status >= 500)
      if (!terms.isExpected(answer)) accidents.push(`${answer.status} ${answer.text.slice(0, 120)}`);
    return answer;
  }

  /** Sends until there is an answer that is none of the machine's failing. Undefined when there never was. */
  async function insist(path: string, body: unknown, key: string): Promise<ShopAnswer | undefined> {
    const end = performance.now() + terms.insistMs;
    while (performance.now() < end) {
      const answer = note(await shopping.send(path, body, { key }));
      if (answer.status > 0 && answer.status < 500) return answer;
      await pause(AGAIN_MS);
    }
    return undefined;
  }

  async function purchase(shopper: number, turn: number): Promise<void> {
    const key = `${stage.seed}-${outcome.name}-${shopper}-${turn}`;
    const once = (path: string, body: unknown) => insist(path, body, `${key}${path.replaceAll('/', '-')}`);
    const piece = stocked[(shopper * 7 + turn) % stocked.length];
    const cart = (await once('/orders/add_to_cart', { variant_id: piece?.id, quantity: 1 }))?.data;
    // Sold out, or the shop does not answer: another piece in a moment.
    if (cart === undefined) return void (await pause(AGAIN_MS));
    const address = { ...ADDRESS, email: `${key}@example.com` };
    await once('/checkout/set_shipping_address', { order_id: cart.id, address });
    let order: Order | undefined = (
      await once('/checkout/set_billing_address', { order_id: cart.id, same_as_shipping: true })
    )?.data;
    const card = terms.giftCards[turn % 3 === 0 ? shopper % terms.giftCards.length : -1];
    if (card !== undefined)
      order = (await once('/orders/apply_gift_card', { order_id: cart.id, code: card }))?.data ?? order;
    if (order === undefined) return;
    const { id, total } = order;
    const payment =
      total === 0
        ? { method: 'gift_card', expected_total: 0 }
        : { method: 'card', token: 'pm_card_visa', expected_total: total };
    const startedAt = performance.now();
    const paid = await insist('/checkout/order_and_pay', { order_id: id, payment }, `${key}-pay`);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    outcome.did('payments begun');
    if (paid?.status === 200) outcome.did('payments made');
    outcome.expect(
      'a payment that was cut off can be made by asking again',
      paid !== undefined,
      `no answer within ${Math.round((performance.now() - startedAt) / 1_000)} s`,
    );
  }

  const all = Array.from({ length: terms.count }, async (_, shopper) => {
    for (let turn = 0; !isOver; turn++) await purchase(shopper, turn);
  });
  return {
    answered: (status) => statuses.get(status) ?? 0,
    accidents,
    lastGoodAt: () => lastGoodAt,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      outcome.did('ms until the slowest payment was answered', Math.round(slowestMs));
      for (const [status, times] of statuses) outcome.did(`answers ${status || 'cut off'}`, times);
    },
  };
}
