import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { answer, ask } = useQuoting(shop);

test.each([
  [
    'a delivery that the database could not hold',
    { shipping: 21_474_836.48 },
    'Delivery is at most $1,000,000.',
  ],
  ['a delivery of less than nothing', { shipping: -1 }, 'Delivery is 0 or more.'],
  ['a last day in decades', { expires_on: '2099-12-31' }, 'Choose a day within a year from today.'],
  ['a last day in a year and a day', { expires_on: '2027-11-21' }, 'Choose a day within a year from today.'],
  ['a last day that is past', { expires_on: '2026-11-19' }, 'Choose a day from today on.'],
])('R060 an answer with %s is refused beside its field', async (_what, more, sentence) => {
  const { id } = await ask({}, { email: `${Math.random()}@example.com` });
  const [field] = Object.keys(more);
  const errors = JSON.stringify({ errors: { [field ?? '']: [sentence] } });
  await expect(answer(id, {}, more)).rejects.toThrow(`422`);
  await expect(answer(id, {}, more)).rejects.toThrow(errors.slice(1, -1));
  const most = { shipping: 900_000, expires_on: '2027-11-20' };
  expect(await answer(id, {}, most)).toMatchObject({
    expires_on: '2027-11-20',
    totals: { shipping: 900_000 },
  });
});

test.each([
  [101, 'A discount is from 0 to 100 percent.'],
  [-5, 'A discount is from 0 to 100 percent.'],
  [12.345, 'A discount has two digits after the point at most.'],
  [null, 'Enter a discount in percent, or 0.'],
])('R060 a discount of %s percent is refused beside its line', async (percent, sentence) => {
  const { id } = await ask({}, { email: `${Math.random()}@example.com` });
  const errors = JSON.stringify({ errors: { 'lines.0.percent': [sentence] } }).slice(1, -1);
  const lines = [{ variant_id: SOFA, percent, lead_time: '6-8 weeks' }];
  await expect(answer(id, {}, { lines })).rejects.toThrow(errors);
});

test('R060 an answer that comes to a million dollars is refused with what to do, and who asked has none', async () => {
  const { id } = await ask({}, { email: 'million@example.com' });
  await expect(answer(id, {}, { shipping: 999_999 })).rejects.toThrow(/placed by phone: call who asked/);
  expect((await answer(id, {}, { shipping: 240 })).totals?.shipping).toBe(240);
});
