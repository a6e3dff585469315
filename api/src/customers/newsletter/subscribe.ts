import type { Database } from '../../platform/database/schema.ts';
import { sendPersonalCode } from '../../promotions/codes/send-personal-code.ts';

/** Subscribes an address and sends it a code. Doing it again changes nothing and sends nothing. */
export async function subscribe(
  db: Database,
  { email, source }: { email: string; source: string | null },
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<void> {
  const subscriber = email.toLowerCase();
  await db.transaction().execute(async (tx) => {
    // Of a subscription that is there already the same key, which its letters have.
    const { unsubscribe_key: key } = await tx
      .insertInto('newsletter_subscriber')
      .values({ email: subscriber, source, subscribed_at: now })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: subscriber }))
      .returning('unsubscribe_key')
      .executeTakeFirstOrThrow();
    const unsubscribe = {
      page: `${publicOrigin}/newsletter?key=${key}`,
      oneClick: `${publicOrigin}/api/v1/user/remove_from_newsletter?key=${key}`,
    };
    await sendPersonalCode(
      tx,
      { email: subscriber, reason: 'newsletter', unsubscribe },
      { publicOrigin, now },
    );
  });
}

/** Ends the subscription that has this key. Doing it again, or with another key, changes nothing. */
export async function unsubscribe(db: Database, key: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriber').where('unsubscribe_key', '=', key).execute();
}

export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
