import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import { deliverNextMail } from '../../../notifications/mail/deliver-mail.ts';
import { mailboxCarrier } from '../../../notifications/mail/mail-carrier.ts';
import { openCodeHash } from '../../../promotions/gift-cards/gift-card-code.ts';
import { issueNextGiftCards } from '../../../promotions/gift-cards/issue-gift-cards.ts';
import type { Shop } from '../../testing/shop.ts';

const logger = pino({ level: 'silent' });

/** For tests: does at once what the store does behind the calls: makes the cards that are due and carries the mail. */
export async function sendDueAt({ api: { db } }: Pick<Shop, 'api'>, moment: string): Promise<void> {
  const clock = () => new Date(moment);
  const hash = await openCodeHash(db, null);
  const issuing = { db, clock, hash, publicOrigin: 'http://localhost:3000' };
  await waitUntil('all cards that are due are made', async () => !(await issueNextGiftCards(issuing)));
  const delivery = { db, clock, carry: mailboxCarrier(db) };
  await waitUntil('the outbox is empty', async () => !(await deliverNextMail(delivery, logger)));
}

/** All mails with numbers for an address, the first one first. */
export async function numbersMailedTo({ api: { db } }: Pick<Shop, 'api'>, recipient: string) {
  const mails = await db
    .selectFrom('mailbox_message')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.flatMap((mail) => {
    const code = /\d{4} \d{4} \d{4} \d{4}/.exec(mail.text_body)?.[0];
    return code === undefined ? [] : [{ ...mail, code }];
  });
}
