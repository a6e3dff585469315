import { useShopWithAccounts } from '../orders/testing/accounts.ts';
import { useQuoting } from './testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { answer, ask } = useQuoting(shop);

test.each([
  ['is exempt', ['IL'], /delivery \$240\.00, free of sales tax: \$/],
  ['is taxed', [], /delivery \$240\.00, sales tax \$[1-9]/],
])(
  'R060 a designer who %s reads so in the mail of an answered quote',
  async (what, exempt_states, wanted) => {
    const email = `${what.replace(' ', '-')}@example.com`;
    const { headers, id } = await shop.signIn(email, 'trade_designer');
    await shop.api.db.updateTable('account').set({ exempt_states }).where('id', '=', id).execute();
    await answer((await ask(headers, { email })).id, headers);
    const { text_body: text } = await shop.api.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('recipient', '=', email)
      .where('subject', 'like', 'Your quote %')
      .executeTakeFirstOrThrow();
    expect(text.replace(/\s+/g, ' ')).toMatch(wanted);
  },
);
