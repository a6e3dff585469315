import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { accept, answer, ask, call, change, shown } = useQuoting(shop);

test('R060 the answer stays, and can be accepted, while another one is asked for; what was written is shown', async () => {
  const { headers } = await shop.signIn('asks-again@example.com');
  const { id } = await ask(headers, { email: 'asks-again@example.com' });
  const { lines, totals } = await answer(id, headers);
  const again = await change(id, 'ask_again', headers, { message: 'Ten of them, please.' });
  expect(again.data).toMatchObject({
    ...{ state: 'asked_again', asked_again: 'Ten of them, please.', message: 'Carried up.' },
    ...{ totals, expires_on: '2026-11-30', order: null },
    lines: [{ quoted: lines[0]?.quoted }],
  });
  const mails = shop.api.db.selectFrom('mail_outbox').select('text_body');
  const received = await mails
    .where('recipient', '=', 'asks-again@example.com')
    .where('subject', 'like', 'We have your request%')
    .execute();
  const asked = received.filter(({ text_body: text }) => text.includes('You asked: “Ten of them, please.”'));
  expect(asked).toHaveLength(1);
  expect((await change(id, 'ask_again', headers, { message: 'And now?' })).status).toBe(422);
  const order = await accept(id, headers);
  expect(order.total).toBe(totals?.total);
  const accepted = (await call('GET', `/warehouse_quotes/${id}`, headers)).data;
  expect([accepted.state, accepted.asked_again]).toEqual(['accepted', undefined]);
  // The store is told that there is nothing left to answer.
  await expect(answer(id, headers)).rejects.toThrow('accepted or withdrawn already');
});

test('R060 the new answer takes the place of the one before', async () => {
  const { headers } = await shop.signIn('new-answer@example.com');
  const { id } = await ask(headers);
  await answer(id, headers);
  await change(id, 'ask_again', headers, { message: 'Cheaper, please.' });
  const lines = [{ variant_id: SOFA, percent: 30 }];
  const second = await answer(id, headers, { lines, message: 'Our best.', expires_on: '2026-12-04' });
  expect(second).toMatchObject({ state: 'answered', message: 'Our best.', expires_on: '2026-12-04' });
  expect(second.asked_again).toBeUndefined();
  expect((await accept(id, headers)).total).toBe(second.totals?.total);
});

test('R060 who has withdrawn a quote reads so, whatever is pressed on a page that is still open', async () => {
  const { headers } = await shop.signIn('withdraws@example.com');
  const { id } = await ask(headers);
  await answer(id, headers);
  const seen = await shown(id, headers);
  expect((await change(id, 'withdraw', headers)).status).toBe(200);
  for (const [action, more] of [
    ['ask_again', { message: 'Cheaper?' }],
    ['accept', seen],
  ] as const) {
    const refused = await change(id, action, headers, more);
    expect([refused.status, refused.message]).toEqual([
      422,
      'You have withdrawn this quote. Ask for a new one.',
    ]);
  }
  expect((await change(id, 'withdraw', headers)).message).toBe('There is nothing to withdraw.');
});
