import { paths } from '@sanderling/contract/site/paths';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { sql } from 'kysely';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

const BATCH = 50;

/** Keeps that an address wants to hear when a variant is back. Doing it again changes nothing. */
export async function askForStock(
  db: Database,
  { email, variantId, now }: { email: string; variantId: number; now: Date },
): Promise<void> {
  const variant = await db
    .selectFrom('variant')
    .select('id')
    .where('id', '=', variantId)
    .where('listed', '=', true)
    .where('discontinued', '=', false)
    .executeTakeFirst();
  if (!variant) throw problem('VARIANT_NOT_FOUND');
  await db
    .insertInto('stock_notice')
    .values({ email: email.toLowerCase(), variant_id: variantId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the notice that has this key; another key changes nothing. */
export async function endStockNotice(db: Database, key: string): Promise<void> {
  await db.deleteFrom('stock_notice').where('notice_key', '=', key).execute();
}

/** Queues the mails of those variants that can be bought again, each once. Answers whether there may be more. */
export async function sendStockNotices(
  db: Database,
  { now, publicOrigin }: { now: Date; publicOrigin: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Taken and told in one transaction: a second process waits for nothing and finds nothing.
    const due = await tx
      .selectFrom('stock_notice')
      .innerJoin('variant', 'variant.id', 'stock_notice.variant_id')
      .select(['email', 'notice_key', 'variant.name', 'variant.slug'])
      .where('variant.listed', '=', true)
      .where('variant.purchasable', '=', true)
      .where((eb) =>
        eb.or([
          eb('variant.quantity', '>', 0),
          eb.and([
            eb('variant.backorderable', '=', true),
            // A day that has passed is none: nothing is sold before there is another.
            sql<boolean>`(variant.content ->> 'estimated_availability_type' <> 'date'
              or variant.content ->> 'backorderable_date' is null
              or variant.content ->> 'backorderable_date' >= ${centralDay(now)})`,
          ]),
          eb('variant.made_to_order', '=', true),
        ]),
      )
      .orderBy('asked_at')
      .limit(BATCH)
      .forUpdate('stock_notice')
      .skipLocked()
      .execute();
    for (const { email, notice_key: key, name, slug } of due) {
      const page = `${publicOrigin}/back_in_stock?key=${key}`;
      await queueMail(tx, {
        reason: `stock-${key}`,
        recipient: email,
        content: plainMail({
          subject: `${name} is back`,
          heading: 'It can be bought again',
          paragraphs: [
            `You asked us to tell you when ${name} is back. It is. This is the only mail about it.`,
          ],
          link: { label: 'See it', url: publicOrigin + paths.product(slug) },
          remarks: ['We keep nothing of your request now that it is done.'],
          publicOrigin,
        }),
        now,
        unsubscribeUrl: page,
      });
      await tx.deleteFrom('stock_notice').where('notice_key', '=', key).execute();
    }
    return due.length === BATCH;
  });
}
