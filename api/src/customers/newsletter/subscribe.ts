import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { hasHadCode } from '../../promotions/codes/personal-code.ts';
import { sendPersonalCode } from '../../promotions/codes/send-personal-code.ts';

interface Circumstances {
  publicOrigin: string;
  now: Date;
}

/** So long after a mail another one goes to the same address: the first may have been lost, and anyone can type an address. */
const AGAIN_AFTER_MS = 86_400_000;
/** What no owner has confirmed by then is deleted. */
const CONFIRMED_WITHIN_MS = 30 * 86_400_000;

/**
 * Asks the owner of an address, by one mail a day at most, whether they want the newsletter: anyone can type an address. A reader gets the
 * way to what they read instead.
 */
export async function subscribe(
  db: Database,
  { email, source }: { email: string; source: string | null },
  { publicOrigin, now }: Circumstances,
): Promise<void> {
  const recipient = email.toLowerCase();
  await db.transaction().execute(async (tx) => {
    await deleteUnconfirmed(tx, now);
    const asked = await tx
      .insertInto('newsletter_subscriber')
      .values({ email: recipient, source, subscribed_at: now })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ asked_at: now })
          .where(({ eb, fn, ref }) =>
            eb(
              fn.coalesce(
                ref('newsletter_subscriber.asked_at'),
                ref('newsletter_subscriber.confirmed_at'),
                ref('newsletter_subscriber.subscribed_at'),
              ),
              '<=',
              new Date(now.getTime() - AGAIN_AFTER_MS),
            ),
          ),
      )
      .returning(['letter_key', 'confirmed_at'])
      .executeTakeFirst();
    if (asked === undefined) return;
    const { letter_key: key, confirmed_at: confirmedAt } = asked;
    const content = confirmedAt
      ? readerMail(letterPage(publicOrigin, key), publicOrigin)
      : confirmationMail(`${publicOrigin}/newsletter?confirm=${key}`, publicOrigin, {
          hasCode: !(await hasHadCode(tx, { email: recipient, reason: 'newsletter' }, now)),
        });
    await queueMail(tx, { reason: `newsletter-${key}-${now.getTime()}`, recipient, content, now });
  });
}

async function deleteUnconfirmed(tx: Transaction, now: Date): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where(
      ({ fn, ref }) => fn.coalesce(ref('asked_at'), ref('subscribed_at')),
      '<',
      new Date(now.getTime() - CONFIRMED_WITHIN_MS),
    )
    .execute();
}

function readerMail(url: string, publicOrigin: string) {
  return plainMail({
    subject: 'You read our newsletter already',
    heading: 'You are on the list',
    paragraphs: ['This address was left on our store for the newsletter, which it gets already.'],
    link: { label: 'Choose what you read, or unsubscribe', url },
    remarks: ['If it was not you, leave this mail: nothing has changed.'],
    publicOrigin,
  });
}

/** `hasCode`: the first letter brings one. Who has used theirs, or let it pass, gets no other. */
function confirmationMail(url: string, publicOrigin: string, { hasCode }: { hasCode: boolean }) {
  const comes = hasCode ? 'we send you a code for 20% off one order' : 'our letters come again';
  return plainMail({
    subject: 'Confirm your subscription',
    heading: 'Would you like our newsletter?',
    paragraphs: [
      `This address was left on our store for the newsletter. Confirm that it was you, and ${comes}.`,
    ],
    link: { label: 'Confirm', url },
    remarks: ['If it was not you, leave this mail: nothing else will come.'],
    publicOrigin,
  });
}

/**
 * Confirms the subscription that has this key, and sends its reader the first letter with their code, once. Throws NOT_FOUND where there is none: it has ended, or
 * its mail is too old.
 */
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
    if (confirmed === undefined) return requireReader(tx, key);
    const unsubscribe = {
      page: letterPage(publicOrigin, key),
      oneClick: `${publicOrigin}/api/v1/user/remove_from_newsletter/one_click?key=${key}`,
    };
    const { email } = confirmed;
    await sendPersonalCode(
      tx,
      { email, reason: 'newsletter', about: key, unsubscribe },
      { publicOrigin, now },
    );
  });
}

/** Where the reader of a letter ends or changes what they get. */
export const letterPage = (publicOrigin: string, key: string) =>
  `${publicOrigin}/newsletter?key=${encodeURIComponent(key)}`;

async function requireReader(tx: Transaction, key: string): Promise<void> {
  const reader = await tx
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('letter_key', '=', key)
    .executeTakeFirst();
  if (!reader) throw problem('NOT_FOUND');
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
