import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Database } from '../../platform/database/schema.ts';
import { sendPersonalCode } from '../../promotions/codes/send-personal-code.ts';

interface Circumstances {
  publicOrigin: string;
  now: Date;
}

/**
 * Asks the owner of an address, by one mail, whether they want the newsletter: anyone can type an address. Doing it again changes nothing
 * and sends nothing.
 */
export async function subscribe(
  db: Database,
  { email, source }: { email: string; source: string | null },
  { publicOrigin, now }: Circumstances,
): Promise<void> {
  const recipient = email.toLowerCase();
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('newsletter_subscriber')
      .values({ email: recipient, source, subscribed_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('letter_key')
      .executeTakeFirst();
    if (added === undefined) return;
    const { letter_key: key } = added;
    const content = confirmationMail(`${publicOrigin}/newsletter?confirm=${key}`, publicOrigin);
    await queueMail(tx, { reason: `newsletter-${key}`, recipient, content, now });
  });
}

function confirmationMail(url: string, publicOrigin: string) {
  return plainMail({
    subject: 'Confirm your subscription',
    heading: 'Would you like our newsletter?',
    paragraphs: [
      'This address was left on our store for the newsletter. Confirm that it was you, and we send you a code for your first order with it.',
    ],
    link: { label: 'Confirm', url },
    remarks: ['If it was not you, leave this mail: nothing else will come.'],
    publicOrigin,
  });
}

/** Confirms the subscription that has this key, and sends its reader a code, once. A wrong key changes nothing. */
export async function confirm(
  db: Database,
  key: string,
  { publicOrigin, now }: Circumstances,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .updateTable('newsletter_subscriber')
      .set({ confirmed_at: now })
      .where('letter_key', '=', key)
      .where('confirmed_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (confirmed === undefined) return;
    const unsubscribe = {
      page: `${publicOrigin}/newsletter?key=${key}`,
      oneClick: `${publicOrigin}/api/v1/user/remove_from_newsletter/one_click?key=${key}`,
    };
    const { email } = confirmed;
    await sendPersonalCode(tx, { email, reason: 'newsletter', unsubscribe }, { publicOrigin, now });
  });
}

/** Ends the subscription that has this key. Doing it again, or with another key, changes nothing. */
export async function unsubscribe(db: Database, key: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriber').where('letter_key', '=', key).execute();
}

/** Whether the owner of the address has confirmed that they want the newsletter. */
export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
