import type { ModerationState } from '@sanderling/contract/wire/catalogue/moderation';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

export interface Moderator {
  /** Null at the command line. */
  adminId: number | null;
  now: Date;
}

interface ReviewDecision {
  id: number;
  decision: ModerationState;
  /** Which of its pictures are shown; all as they are where left out. */
  shownPhotos?: readonly string[];
  reply?: { text: string; author: string } | undefined;
}

/** Shows a review, refuses it, or lets it wait again. Throws NOT_FOUND. */
export async function decideReview(
  tx: Transaction,
  { id, decision, shownPhotos, reply }: ReviewDecision,
  { adminId, now }: Moderator,
): Promise<void> {
  const review = await tx
    .selectFrom('review')
    .select(['product_id', 'photos', 'hidden_photos', 'reply'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw problem('NOT_FOUND');
  const all = [...review.photos, ...review.hidden_photos];
  const isShown = ({ src }: { src: string }) =>
    shownPhotos ? shownPhotos.includes(src) : review.photos.some((photo) => photo.src === src);
  // The day of an answer that stays as it was stays too.
  const isSameReply = review.reply?.text === reply?.text && review.reply?.author === reply?.author;
  const written = reply?.text ? { ...reply, date: centralDay(now) } : null;
  await tx
    .updateTable('review')
    .set({
      published: decision === 'published',
      refused: decision === 'refused',
      decided_at: now,
      decided_by: adminId,
      photos: JSON.stringify(all.filter(isShown)),
      hidden_photos: JSON.stringify(all.filter((photo) => !isShown(photo))),
      ...(reply && !isSameReply && { reply: JSON.stringify(written) }),
    })
    .where('id', '=', id)
    .execute();
  await countRating(tx, review.product_id);
}

/** Counted anew, not added up: a decision that is made twice counts once. */
async function countRating(tx: Transaction, productId: number): Promise<void> {
  const { count, sum } = await tx
    .selectFrom('review')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(rating), 0)::int`.as('sum'),
    ])
    .where('product_id', '=', productId)
    .where('published', '=', true)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('product')
    .set({ rating_count: Number(count), rating_sum: sum })
    .where('id', '=', productId)
    .execute();
  await noteProduct(tx, productId);
}

/** Pages of the product are made anew: what is written below it is no column of it. */
export async function noteProduct(tx: Transaction, productId: number): Promise<void> {
  await tx
    .insertInto('catalogue_change')
    .values({ subject: `product:${productId}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
