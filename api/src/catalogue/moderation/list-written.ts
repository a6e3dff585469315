import type { ModerationList, ModerationState } from '@sanderling/contract/wire/catalogue/moderation';
import type { Database } from '../../platform/database/schema.ts';

const PAGE = 30;

/** What customers wrote in a state; what waits in the order in which it came, all else the last decision first. */
export async function listWritten(
  db: Database,
  state: ModerationState,
  page: number,
): Promise<ModerationList> {
  const flags = { published: state === 'published', refused: state === 'refused' };
  const order = state === 'waiting' ? 'asc' : 'desc';
  const reviews = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .leftJoin('account', 'account.id', 'review.decided_by')
    .select([
      'review.id',
      'rating',
      'title',
      'text',
      'author',
      'written_on',
      'reply',
      'photos',
      'hidden_photos',
    ])
    .select(['product.slug', 'product.name', 'account.email', 'review.decided_at'])
    .where('review.published', '=', flags.published)
    .where('review.refused', '=', flags.refused)
    .orderBy('review.decided_at', (of) => of.desc().nullsLast())
    .orderBy('review.id', order)
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
  const questions = await db
    .selectFrom('question')
    .innerJoin('product', 'product.id', 'question.product_id')
    .leftJoin('account', 'account.id', 'question.decided_by')
    .select(['question.id', 'question', 'asked_by', 'asked_on', 'answer', 'answered_by'])
    .select(['product.slug', 'product.name', 'account.email', 'question.decided_at'])
    .where('question.published', '=', flags.published)
    .where('question.refused', '=', flags.refused)
    .orderBy('question.decided_at', (of) => of.desc().nullsLast())
    .orderBy('question.id', order)
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
  const decided = (row: { email: string | null; decided_at: Date | null }) => ({
    state,
    decided_by: row.email,
    decided_at: row.decided_at?.toISOString() ?? null,
  });
  return {
    reviews: reviews.slice(0, PAGE).map(({ photos, hidden_photos: hidden, slug, name, ...row }) => ({
      ...{ id: row.id, rating: row.rating, title: row.title, text: row.text, author: row.author },
      ...decided(row),
      date: row.written_on,
      reply: row.reply,
      product: { slug, name },
      photos: [
        ...photos.map((picture) => ({ picture, is_shown: true })),
        ...hidden.map((picture) => ({ picture, is_shown: false })),
      ],
    })),
    questions: questions.slice(0, PAGE).map(({ slug, name, email, decided_at, ...row }) => ({
      ...row,
      ...decided({ email, decided_at }),
      product: { slug, name },
    })),
    has_more: reviews.length > PAGE || questions.length > PAGE,
  };
}
