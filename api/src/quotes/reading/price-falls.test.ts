import { centsFromDollars } from '@sanderling/pricing/money';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { accept, answer, ask, call } = useQuoting(shop);

async function atPrice<Result>(
  cents: (before: number) => number,
  read: () => Promise<Result>,
): Promise<Result> {
  const { db } = shop.api;
  const sofa = db.selectFrom('variant').select('price_cents').where('id', '=', SOFA);
  const { price_cents: before } = await sofa.executeTakeFirstOrThrow();
  const set = (price: number) =>
    db.updateTable('variant').set({ price_cents: price }).where('id', '=', SOFA).execute();
  await set(cents(before));
  const result = await read();
  await set(before);
  return result;
}

test('R060 a price that falls below an accepted quote is said in its cart, as on the quote’s page', async () => {
  const { headers } = await shop.signIn('price-falls@example.com');
  const { id } = await ask(headers);
  await answer(id, headers);
  const { id: order_id, total } = await accept(id, headers);
  const [cart, quote] = await atPrice(
    (before) => Math.round(before / 2),
    async () => [
      (await shop.post('/orders/cart', { order_id }, headers)).body.data,
      (await call('GET', `/warehouse_quotes/${id}`, headers)).data,
    ],
  );
  expect(cart?.total).toBe(total);
  const [change] = quote?.lines[0]?.changes ?? [];
  expect(change).toMatch(/^The shop asks .* today, less than this quote\. Ask again for the lower price\.$/);
  // What the quote takes off the regular price of its answer stays beside it.
  const reason = cart && 'line_items' in cart ? (cart.line_items[0]?.reason ?? '') : '';
  expect(reason.replace(/\$[\d,.]+ off/, 'so much off')).toBe(`Price of your quote: so much off. ${change}`);
});

test('R060 a price that rises after the answer leaves one regular price, that of the answer, on the quote’s page and in its cart', async () => {
  const { headers } = await shop.signIn('price-rises@example.com');
  const { id } = await ask(headers);
  const { lines, totals } = await answer(id, headers);
  const { id: order_id } = await accept(id, headers);
  const [cart, quote] = await atPrice(
    (before) => Math.round(before * 1.25),
    async () => [
      (await shop.post('/orders/cart', { order_id }, headers)).body.data,
      (await call('GET', `/warehouse_quotes/${id}`, headers)).data,
    ],
  );
  const regular = lines[0]?.quoted?.regular_price ?? 0;
  expect(quote?.lines[0]).toMatchObject({
    quoted: { regular_price: regular },
    eased: quote?.lines[0]?.changes,
  });
  const line = cart && 'line_items' in cart ? cart.line_items[0] : undefined;
  expect([line?.regular_total, line?.compare_at_price]).toEqual([regular * 2, regular]);
  expect(quote?.totals).toEqual(totals);
});

test('R060 a designer’s own price in a quote is that of an order of its pieces alone, for who asks and who answers', async () => {
  const { headers } = await shop.signIn('own-price@example.com', 'trade_designer');
  // What lies in the cart counts for another order.
  await shop.post('/orders/add_to_cart', { variant_id: 1105, quantity: 50 }, headers);
  const quote = await ask(headers);
  const [line] = quote.lines;
  const spent = centsFromDollars(line?.price ?? 0) * 2;
  expect(spent).toBeLessThan(1_500_000);
  expect(line?.own_price).toBeCloseTo((line?.regular_price ?? 0) * 0.85, 2);
  const { data } = (await shop.api.app.inject({ url: `/_warehouse/warehouse_quotes/${quote.id}` })).json();
  expect([data.lines[0].own_price, data.designer_percent]).toEqual([line?.own_price, 15]);
  // A quote that is large enough reaches the next tier by itself.
  const lines = [{ variant_id: SOFA, quantity: 30 }];
  const large = (await ask(headers, { lines })).lines[0];
  expect(large?.own_price).toBeLessThan(line?.own_price ?? 0);
  const { headers: shopper } = await shop.signIn('no-designer@example.com');
  const other = (await ask(shopper)).lines[0];
  expect(other?.own_price).toBe(other?.price);
  const shown = { ...headers, cookie: 'sanNetPrices=1' };
  expect((await call('GET', `/warehouse_quotes/${quote.id}`, shown)).data.lines[0]).not.toHaveProperty(
    'own_price',
  );
});
