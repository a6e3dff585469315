import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { openCodeHash } from '../../promotions/gift-cards/gift-card-code.ts';
import { issueNextGiftCards } from '../../promotions/gift-cards/issue-gift-cards.ts';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';
import { buyGiftCards, giftMailsFor } from './testing/buy-gift-card.ts';

const DAY_MS = 24 * 3_600_000;
const api = useSharedProcesses();

test('R014 gift cards whose day has come are made and mailed once, by however many processes', async () => {
  const recipients = Array.from({ length: 4 }, (_, index) => `racing-${index}@example.com`);
  for (const recipient of recipients) await buyGiftCards(api, recipient, 20);
  const hash = await openCodeHash(api.db, null);
  const clock = () => new Date(Date.now() + 22 * DAY_MS);
  const issuing = { db: api.db, clock, hash, publicOrigin: 'http://localhost:3000' };
  await Promise.all(Array.from({ length: 12 }, () => issueNextGiftCards(issuing)));
  await api.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date() })
    .where('sent_at', 'is', null)
    .where('recipient', 'like', 'racing-%')
    .execute();
  const mails = () => giftMailsFor(api, 'racing-');
  await waitUntil('all have their mail', async () => (await mails()).length >= recipients.length);
  expect(await mails()).toEqual(recipients.map((recipient) => [recipient, 2]));
  const cards = api.db
    .selectFrom('gift_card')
    .innerJoin('line_item', 'line_item.id', 'gift_card.line_item_id')
    .select('gift_card.id')
    .where('line_item.gift_delivery', 'is not', null)
    .where((eb) => eb(eb.ref('line_item.gift_delivery', '->>').key('recipient_email'), 'like', 'racing-%'));
  expect(await cards.execute()).toHaveLength(8);
});
