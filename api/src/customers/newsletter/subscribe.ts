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
    await tx
      .insertInto('newsletter_subscriber')
      .values({ email: subscriber, source, subscribed_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    await sendPersonalCode(tx, { email: subscriber, reason: 'newsletter' }, { publicOrigin, now });
  });
}

export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
