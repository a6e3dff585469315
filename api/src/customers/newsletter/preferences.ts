import type { LetterTopic } from '@sanderling/contract/wire/customers/newsletter-calls';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

/** What the reader with this key gets letters about. Throws NOT_FOUND where the subscription has ended or was not confirmed. */
export async function readTopics(db: Database, key: string): Promise<LetterTopic[]> {
  const reader = await db
    .selectFrom('newsletter_subscriber')
    .select('topics')
    .where('letter_key', '=', key)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!reader) throw problem('NOT_FOUND');
  return reader.topics;
}

/** Throws as `readTopics` does. */
export async function setTopics(db: Database, key: string, topics: readonly LetterTopic[]): Promise<void> {
  const reader = await db
    .updateTable('newsletter_subscriber')
    .set({ topics: JSON.stringify([...new Set(topics)]) })
    .where('letter_key', '=', key)
    .where('confirmed_at', 'is not', null)
    .returning('email')
    .executeTakeFirst();
  if (!reader) throw problem('NOT_FOUND');
}
