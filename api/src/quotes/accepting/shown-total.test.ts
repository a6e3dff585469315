import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { formatDollars } from '@sanderling/pricing/money';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { accept, answer, ask, call, change } = useQuoting(shop);
/** As a page of this answer sends it, at the total that it showed. */
const seenAt = (expected_total: number | undefined, { answered_at: expected_answer }: Quote) => ({
  ...{ expected_total, expected_answer },
});
const ordersOf = (key: string) =>
  shop.api.db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'quote_id')
    .select('orders.id')
    .where('key', '=', key)
    .execute();
const changeAccount = (email: string, set: { exempt_states?: string[]; role?: 'customer' }) =>
  shop.api.db.updateTable('account').set(set).where('email', '=', email).execute();

test('R060 a page that shows an answer of before accepts nothing at the new total, and the refusal names both', async () => {
  const { headers } = await shop.signIn('two-tabs@example.com');
  const { id } = await ask(headers);
  const shown = (await answer(id, headers, { shipping: 105 })).totals?.total ?? 0;
  await change(id, 'ask_again', headers, { message: 'Up the stairs.' });
  const second = await answer(id, headers, { shipping: 570 });
  const today = second.totals?.total ?? 0;
  const refused = await change(id, 'accept', headers, seenAt(shown, second));
  expect([refused.status, refused.code]).toEqual([409, 134]);
  expect(refused.message).toContain(`${formatDollars(today * 100)} now`);
  expect(refused.message).toContain(`showed ${formatDollars(shown * 100)}`);
  expect(await ordersOf(id)).toEqual([]);
  const accepted = await change(id, 'accept', headers, seenAt(today, second));
  expect(accepted.data).toMatchObject({ state: 'accepted', totals: { total: today } });
  // Nor does the old page go on to pay what another tab has accepted.
  expect((await change(id, 'accept', headers, seenAt(shown, second))).code).toBe(134);
});

test.each([
  ['lead time', { lines: [{ variant_id: SOFA, percent: 20, lead_time: '20-26 weeks' }] }],
  ['message', { message: 'To the curb only.' }],
  ['last day', { expires_on: '2026-11-21' }],
])(
  'R060 a page that shows an answer of before accepts none with another %s at the same total',
  async (what, more) => {
    shop.api.setNow('2026-11-20T16:00:00Z');
    const { headers } = await shop.signIn(`${what.replace(' ', '-')}@example.com`);
    const { id } = await ask(headers);
    const shown = await answer(id, headers);
    const seen = { expected_total: shown.totals?.total, expected_answer: shown.answered_at };
    await change(id, 'ask_again', headers, { message: 'Is that all right?' });
    shop.api.setNow('2026-11-20T17:00:00Z');
    const today = await answer(id, headers, more);
    expect(today.totals).toEqual(shown.totals);
    const refused = await change(id, 'accept', headers, seen);
    expect([refused.status, refused.code]).toEqual([409, 134]);
    expect(refused.message).toMatch(/new answer now.*Look at it again, then accept\.$/);
    expect(await ordersOf(id)).toEqual([]);
    const accepted = await change(id, 'accept', headers, { ...seen, expected_answer: today.answered_at });
    expect(accepted.data).toMatchObject({ state: 'accepted', order: {} });
  },
);

test('R060 a guest’s quote is accepted at the total that was shown by a designer who owes no tax on it', async () => {
  const { id } = await ask({}, { email: 'studio-guest@example.com' });
  const answered = await answer(id);
  const { headers } = await shop.signIn('exempt-accepts@example.com', 'trade_designer');
  await changeAccount('exempt-accepts@example.com', { exempt_states: ['IL'] });
  const { data } = await change(id, 'accept', headers, seenAt(answered.totals?.total, answered));
  expect(data).toMatchObject({ state: 'accepted', totals: { tax: 0 } });
  const fallen = /^Sales tax has fallen since we answered, from (\$[\d,.]+) to \$0\.00: you pay \1 less\.$/;
  expect(data.changes).toEqual([expect.stringMatching(fallen)]);
  // What is less is no warning.
  expect(data.eased).toEqual(data.changes);
});

test.each([
  ['exemption was taken away', { exempt_states: [] }],
  ['membership has ended', { role: 'customer' as const }],
])(
  'R060 a total that changed since the answer because the %s says so wherever it stands',
  async (what, set) => {
    const email = `${what.split(' ')[0]}@example.com`;
    const { headers } = await shop.signIn(email, 'trade_designer');
    await changeAccount(email, { exempt_states: ['IL'] });
    const { id } = await ask(headers);
    const before = await answer(id, headers);
    expect([before.totals?.tax, before.changes]).toEqual([0, undefined]);
    await changeAccount(email, set);
    const { data } = await call('GET', `/warehouse_quotes/${id}`, headers);
    const tax = formatDollars((data.totals?.tax ?? 0) * 100);
    const said = [`Sales tax has risen since we answered, from $0.00 to ${tax}: you pay ${tax} more.`];
    expect([tax === '$0.00', data.changes, data.eased]).toEqual([false, said, undefined]);
    const list = await call('GET', '/warehouse_quotes', headers);
    expect(list.data).toMatchObject([{ id, changes: said, total: data.totals?.total }]);
    const refused = await change(id, 'accept', headers, seenAt(before.totals?.total, before));
    expect(refused.code).toBe(134);
  },
);

test('R060 what a customer paid for a quote stays its total, also when they are exempt afterwards', async () => {
  const email = 'paid-quote@example.com';
  const { headers } = await shop.signIn(email, 'trade_designer');
  const { id } = await ask(headers);
  const { totals } = await answer(id, headers);
  const order = await accept(id, headers);
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: order.total };
  const keyed = { ...headers, 'idempotency-key': 'pays-then-is-exempt' };
  await shop.post('/checkout/order_and_pay', { order_id: order.id, payment }, keyed);
  await changeAccount(email, { exempt_states: ['IL'] });
  const { data } = await call('GET', `/warehouse_quotes/${id}`, headers);
  expect([data.totals, data.changes]).toEqual([totals, undefined]);
});

test('R060 a quote is accepted by saying what was shown of it: a call without the total, or without the answer, names what it lacks', async () => {
  const { headers } = await shop.signIn('unseen@example.com');
  const { id } = await ask(headers);
  const { answered_at: expected_answer, totals } = await answer(id, headers);
  const expected_total = totals?.total;
  const total = ['Send the total that was shown.'];
  const answered = ['Send the answered_at of the answer that was shown.'];
  for (const [said, errors] of [
    [{}, { expected_total: total, expected_answer: answered }],
    [{ expected_answer }, { expected_total: total }],
    [{ expected_total }, { expected_answer: answered }],
  ] as const) {
    const refused = await change(id, 'accept', headers, said);
    expect([refused.status, refused.errors]).toEqual([422, errors]);
  }
  expect(await ordersOf(id)).toEqual([]);
  expect((await change(id, 'accept', headers, { expected_total, expected_answer })).status).toBe(200);
});
