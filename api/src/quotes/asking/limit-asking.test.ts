import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { ASKED, useQuoting } from '../testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { ask, call, change } = useQuoting(shop);
const deskMails = () =>
  shop.api.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body', 'next_attempt_at'])
    .where('recipient', '=', 'trade@sanderling.example')
    .orderBy('id')
    .execute();

test('R060 an address that is not proved has five quotes a day, whatever was withdrawn; an account goes on', async () => {
  const email = 'asks-much@example.com';
  for (let asked = 0; asked < 5; asked++) {
    const { id } = await ask({}, { email: asked % 2 === 0 ? email : email.toUpperCase() });
    await change(id, 'withdraw');
  }
  const body = { ...ASKED, email, lines: [{ variant_id: SOFA, quantity: 1 }] };
  const sixth = await call('POST', '/warehouse_quotes', {}, body);
  expect([sixth.status, sixth.errors]).toEqual([
    422,
    { email: [expect.stringMatching(/^5 quotes a day .* Sign in to ask for more today/)] },
  ]);
  const { headers } = await shop.signIn(email);
  expect((await ask(headers, { email })).state).toBe('asked');
});

test('R060 quotes of guests reach the trade desk in one mail ten minutes later, and those of accounts at once', async () => {
  const before = (await deskMails()).length;
  for (const who of ['a', 'b', 'c', 'd']) await ask({}, { email: `guest-${who}@example.com` });
  const { headers } = await shop.signIn('told-at-once@example.com');
  const { number } = await ask(headers);
  const mails = await deskMails();
  const gathered = mails.filter(({ subject }) => /^\d+ quotes are asked for$/.test(subject));
  expect(gathered).toMatchObject([
    {
      next_attempt_at: new Date('2026-11-20T16:10:00Z'),
      text_body: expect.stringContaining('/designers/quotes'),
    },
  ]);
  expect(Number.parseInt(gathered[0]?.subject ?? '', 10)).toBeGreaterThanOrEqual(4);
  expect(mails.length - before).toBeLessThanOrEqual(2);
  expect(mails.find(({ subject }) => subject === `Quote ${number} is asked for`)).toMatchObject({
    next_attempt_at: new Date('2026-11-20T16:00:00Z'),
  });
});
