import type { Outcome } from '../outcomes/outcome.ts';
import { jsonOf } from '../requests/ask.ts';
import { reconcile } from '../stage/books.ts';
import { type Order, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';

/** What is to be left for a card of a bank to pay, which takes nothing under 50 cents. */
const LEFT_CENTS = [1, 25, 49];
const TRIES = 6;
const PROVIDER_TAKES = 0.5;

/** Carts that cost a few cents more than a gift card is worth: each can still be paid for. */
export async function fewCents(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { stocked, giftCard } = await stage.wares();
  const shopping = new Shopping(shop);
  let codes = 0;
  for (const leftCents of LEFT_CENTS) {
    const card = await shopping.giftCard(giftCard.id);
    const { balance } = jsonOf(await shopping.send('/gift_cards/balance', { code: card })).data;
    const cart = await cartThatCosts(balance + leftCents / 100);
    const before = `${cart.total} with a card of ${balance}`;
    const order = await shopping.sure('/orders/apply_gift_card', { order_id: cart.id, code: card });
    outcome.did('carts that a gift card almost pays');
    outcome.expect(
      'what a gift card leaves to pay is nothing or what a provider takes',
      order.total === 0 || order.total >= PROVIDER_TAKES,
      `${before} leaves ${order.total}`,
    );
    const paid = await shopping.pay(order);
    outcome.expect(
      'a cart that a gift card almost pays can be paid for',
      paid.status === 200,
      `${before}: ${paid.status} ${paid.text.slice(0, 120)}`,
    );
  }
  await reconcile(shop.databaseUrl, outcome);

  /** A hundredth of a percent of a code is worth a few cents: as many as are missing are found in a few tries. */
  async function cartThatCosts(wanted: number): Promise<Order> {
    const [piece] = stocked
      .filter(({ price }) => price > wanted * 1.05)
      .toSorted((a, b) => a.price - b.price);
    if (!piece) throw new Error(`Nothing costs more than ${wanted}.`);
    const { total } = await shopping.readyOrder(piece.id);
    const guessed = await discounted(piece.id, 10);
    const ofPercent = (total - guessed.total) / 10;
    let percent = (total - wanted) / ofPercent;
    for (let tried = 0; tried < TRIES; tried++) {
      const cart = await discounted(piece.id, percent);
      if (cart.total > wanted - 0.01 && cart.total < wanted + PROVIDER_TAKES - 0.3) return cart;
      percent += (cart.total - wanted) / ofPercent;
    }
    throw new Error(`No code makes a cart cost ${wanted}.`);
  }

  async function discounted(variantId: number, percent: number): Promise<Order> {
    const code = `cents-${stage.seed}-${codes++}`;
    await shopping.sure('/_warehouse/promotions', { code, percent: Math.round(percent * 100) / 100 });
    const { id } = await shopping.readyOrder(variantId);
    return shopping.sure('/orders/apply_coupon_code', { order_id: id, code });
  }
}
