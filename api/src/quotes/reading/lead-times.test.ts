import type { Order } from '@sanderling/contract/wire/orders/order';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { accept, answer, ask, change } = useQuoting(shop);
const promises = ({ line_items: lines, shipments }: Order) => ({
  arrivals: lines.map(({ arrival }) => arrival),
  departures: Object.values(shipments).map(({ arrival, departure }) => ({ arrival, departure })),
});
const saying = (leadTime: string) => ({ lines: [{ variant_id: SOFA, percent: 20, lead_time: leadTime }] });

test('R060 an order of a quote without a lead time promises the days that the shop promises', async () => {
  const { headers } = await shop.signIn('shops-dates@example.com');
  const cart = (await shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 2 }, headers)).body.data;
  const zip = await shop.post('/orders/set_zip_code', { order_id: cart.id, zip_code: '60601' }, headers);
  const { id } = await ask(headers);
  const { lines } = await answer(id, headers, saying(''));
  expect(lines[0]?.quoted?.lead_time).toBe('In stock');
  const order = await accept(id, headers);
  expect(promises(order)).toEqual(promises(zip.body.data));
  expect(promises(order).departures).toEqual([
    { arrival: { earliest: expect.any(String), latest: expect.any(String) }, departure: 'in_stock' },
  ]);
});

test('R060 an order of a quote says a lead time in words as the store has written it', async () => {
  const { headers } = await shop.signIn('words@example.com');
  const { id } = await ask(headers);
  await answer(id, headers, saying('After the spring fair'));
  const order = await accept(id, headers);
  const arrival = { reason: 'ask', words: 'Lead time: After the spring fair' };
  expect(promises(order)).toMatchObject({ arrivals: [arrival], departures: [{ arrival }] });
});

test('R060 a quote says which pieces come after the day that is wanted', async () => {
  const { headers } = await shop.signIn('wanted@example.com');
  const { id } = await ask(headers, { wanted_date: '2026-12-18' });
  const late = await answer(id, headers);
  expect(late.lines[0]?.late).toMatch(/^Arrives .* Jan .* if ordered today; wanted by Fri, Dec 18\.$/);
  await change(id, 'ask_again', headers, { message: 'Sooner, please.' });
  expect((await answer(id, headers, saying('1 week'))).lines[0]?.late).toBeUndefined();
});
